-- Whose contact the recipient of a message was, once it is that patient's no more: an export lists such a message and the
-- erasure of the account removes it, whoever has the number by then. Null as long as the recipient says whose it is. The
-- version before changes no contacts.

alter table outbox_messages add column former_user_id uuid references users (id);
create index outbox_messages_of_former_user on outbox_messages (former_user_id) where former_user_id is not null;

-- Why the clinic changes a patient's phone at the counter; null where the patient does it. No free text, as it is logged.
alter table contact_changes
  add column clinic_reason text
    constraint contact_changes_clinic_reason_check check (clinic_reason in ('lost_sim', 'stolen_phone', 'new_number'));
