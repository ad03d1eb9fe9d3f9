"""What must survive: killed servers, a restarted database, slow readers. Real processes, real sockets."""
