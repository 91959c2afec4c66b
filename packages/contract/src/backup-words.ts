import type { BackupProblem } from '@chairside/rules/backups';

/** Why a backup could not be made, checked or restored, in sentences that say what to do (BACKUP-9). */
export const BACKUP_PROBLEM_WORDS: Record<BackupProblem, string> = {
  folder_away: 'The folder for backups is not there. Plug in its disk, or make the folder.',
  folder_not_ours:
    'The folder for backups is not the one of the last time: its disk is probably not plugged in. If it is a new one, put an empty file named chairside-backups into it.',
  backups_of_another:
    'There are backups of another installation where this one’s are to go, and nobody is in this one yet. Restore one of them by npm run restore latest, or set BACKUP_TO to another place.',
  no_space:
    'There is not enough room: on the disk for backups, or, for the weekly check, on the database’s disk. Make room there, or use a larger disk.',
  file_too_large:
    'The disk for backups takes no file as large as a backup: one with FAT32 none above 4 GB. Format it as exFAT or ext4, which removes what is on it, or use another one.',
  place_unreachable:
    'Where backups go cannot be written or read. Look at its permissions, its network and its keys.',
  under_way: 'Another backup is being made just now. Wait until it is done.',
  files_unreachable:
    'Patients’ files cannot be read or stored. Look at the disk or the bucket with patients’ files.',
  files_missing:
    'The backup is there, but it lacks files of patients, which are not where files lie or cannot be read. Look at the disk or the bucket with patients’ files; the log names those that are missing.',
  took_too_long: 'It took too long and was stopped. Look whether the place for backups is slow.',
  no_backup: 'There is no such backup.',
  no_base:
    'A backup of an hour holds what came since the whole one before it, which is not here. Put both into one folder, or restore a whole one.',
  not_a_backup: 'This file is not a backup of Chairside, or its beginning is damaged.',
  wrong_key: 'This key does not open this backup. Use the sheet that was printed before it was made.',
  damaged: 'This backup is damaged: it was cut off or changed. Use another one.',
  erased_list_unreadable:
    'The list of erased accounts, erased-accounts.json beside the backup or where BACKUP_TO says, is damaged or cannot be read. Try again, or move that file away to restore all the same: whoever has deleted the account since the backup is then back.',
  newer_version: 'This backup was made by a newer version of Chairside. Install that version and try again.',
  counts_differ:
    'What was restored is not what was backed up, so it was not used. Look at the disk, and use another backup.',
  promises_broken:
    'The backup could be restored, but what it holds does not add up. Have somebody look at the log.',
  no_new_database:
    'The role of the database may make no database beside its own, which is needed to restore. Let it by: alter role … createdb.',
  not_empty:
    'There are patients or staff in this installation already. Restore into an empty DATA_DIR, or add -- --replace: what is there is then put aside.',
  database_in_use: 'The database is in use. Stop every Chairside that works with it, and try again.',
  key_mistyped: 'This is not a key: it begins with AGE-SECRET-KEY-1, and a letter of it may be mistyped.',
  key_needed:
    'The printed key is needed. Run the command at a terminal, which asks for it, or set BACKUP_KEY.',
  interrupted: 'It was broken off: Chairside was stopped or the computer switched off meanwhile.',
  failed: 'It did not work, for a reason that the log names.',
};
