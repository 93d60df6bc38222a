"""Tables on the web: HTTP, WebSocket, storage. Nobody is sent what they may not see."""
