"""The rules for the browser: what modules of WebAssembly are made of, and what tells how to call them."""
