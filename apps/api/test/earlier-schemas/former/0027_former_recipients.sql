-- Whose contact the recipient of a message was, once it is that patient's no more: an export lists such a message and the
-- erasure of the account removes it, whoever has the number by then. Null as long as the recipient says whose it is. The
-- version before changes no contacts.

alter table outbox_messages add column former_user_id uuid references users (id);
create index outbox_messages_of_former_user on outbox_messages (former_user_id) where former_user_id is not null;
