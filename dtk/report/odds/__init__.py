"""How are odds shown? Tables, charts and sample hands of what `dtk simulate` computes."""
