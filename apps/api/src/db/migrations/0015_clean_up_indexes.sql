-- For what is deleted by its age every hour and what is found by a recipient: without an index each reads a whole table,
-- and once that takes more than the three seconds a statement may take, it fails for good.
--
-- An index made in a transaction keeps writes to its table waiting meanwhile. A million messages take about a second or
-- two, and a clinic of this product's size writes fewer in its three months; calls wait three seconds for a lock.

create index outbox_messages_recipient on outbox_messages (recipient);
create index outbox_messages_finished on outbox_messages (finished_at) where finished_at is not null;
create index pending_registrations_expired on pending_registrations (expires_at);
create index codes_expired on codes (expires_at);
create index access_tokens_expired on access_tokens (expires_at);
create index password_tries_last on password_tries (last_at);
create index wrong_passwords_last on wrong_passwords (last_at);
create index rate_limits_expired on rate_limits (expire);
create index gateway_events_received on gateway_events (received_at);
