-- Which subscription a message about a plan is of: when its term changes, what still waits is not sent any more. No foreign key, as
-- to write such a message to another contact would lock the subscription after its patient. The version before writes messages
-- without it, which are sent.
alter table outbox_messages add column subscription_id uuid;

create index outbox_messages_of_subscription on outbox_messages (subscription_id) where subscription_id is not null;
