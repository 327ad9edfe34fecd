"""What a table does, whoever carries its messages: the sockets of a server or the worker of a browser."""
