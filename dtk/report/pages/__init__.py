"""HTML pages. Each is one file without external resources, and readable without scripts."""
