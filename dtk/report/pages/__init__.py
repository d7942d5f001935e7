"""HTML pages: one file each, without external resources, readable without scripts."""
