"""The picture of the table: layers, highlights, camera, viewport, and the sprites' effects."""
