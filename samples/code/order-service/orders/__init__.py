"""The order service of the web shop."""
