"""The coach at the table, its panel and words, and the process in which opponents think."""
