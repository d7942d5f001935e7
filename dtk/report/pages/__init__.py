"""How is something shown in a browser? As one file that fetches nothing and is readable without its script."""
