-- Who or what cancelled an appointment, and the clinic's reason, which its patient reads. Null where it is not known: what
-- was cancelled before this, or by a version of the server that does not say.

alter table appointments
  add column cancelled_by text
    constraint appointments_cancelled_by_check check (cancelled_by in ('patient', 'clinic', 'reversal')),
  add column cancel_reason text
    constraint appointments_cancel_reason_check check (char_length(cancel_reason) <= 200);
