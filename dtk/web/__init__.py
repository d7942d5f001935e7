"""The application for browsers: one ASGI application, answered by a local server or inside the page itself.

It renders pages from the same functions as the commands. Nothing in it, outside of `serve`, needs threads, processes or
sockets, so that it also runs in WebAssembly.
"""
