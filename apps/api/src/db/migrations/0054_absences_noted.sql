-- When an absence was noted: whoever was rung about a visit before that was rung about something else. Null of those from
-- before, and of those that the version before notes.
alter table dentist_absences add column noted_at timestamptz;
