"""Moments: something large that is shown over the table for some seconds."""
