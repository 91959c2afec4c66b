-- Files of patients that were imported, each once. The version before knows none of it.

create table patient_imports (
  id uuid primary key,
  file_sha256 bytea not null constraint patient_imports_file_sha256_key unique
    constraint patient_imports_file_sha256_check check (octet_length(file_sha256) = 32),
  staff_id uuid not null references staff (id),
  added integer not null constraint patient_imports_added_check check (added >= 0),
  left_out integer not null constraint patient_imports_left_out_check check (left_out >= 0),
  at timestamptz not null
);
create index patient_imports_by on patient_imports (staff_id);

alter table patient_changes add column import_id uuid references patient_imports (id);
create index patient_changes_of_import on patient_changes (import_id) where import_id is not null;
