-- The inbox is read by time, and what is old in it is found by it. The version before reads it as well, and deletes nothing.

create index messages_by_time on sandbox.messages (sent_at, id);
