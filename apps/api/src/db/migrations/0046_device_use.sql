-- When a PC of the clinic was last used by somebody who is signed in there. Null until then, and of the version before.

alter table desk_devices add column last_used_at timestamptz;
