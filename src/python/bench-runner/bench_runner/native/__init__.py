"""The local runner: judges completions on this machine, each in a process of its own."""
