import { BACKUP_CAUSES, BACKUP_PROBLEMS, BACKUPS } from '@chairside/rules/backups';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, instant } from './fields.ts';

const backupRun = z.object({
  _id: z.uuid(),
  cause: z.enum(BACKUP_CAUSES),
  startedAt: instant,
  endedAt: z.nullable(instant).check(z.describe('null while it runs')),
  problem: z.nullable(z.enum(BACKUP_PROBLEMS)).check(z.describe('why it failed')),
  name: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
});
export type BackupRun = z.output<typeof backupRun>;

const backupsRead = z.object({
  place: z.object({
    address: z.string(),
    problem: z.nullable(z.enum(BACKUP_PROBLEMS)).check(z.describe('why it cannot be read now')),
    isOff: z.boolean().check(z.describe('by BACKUP_TO=none')),
    isOnDataDisk: z.boolean().check(z.describe('on the disk of the data itself')),
  }),
  stored: z
    .array(z.object({ name: z.string(), madeAt: instant, bytes: z.number() }))
    .check(z.describe('the whole ones, the newest first')),
  hours: z
    .nullable(z.object({ count: z.int(), newestAt: instant, oldestAt: instant, bytes: z.number() }))
    .check(z.describe('those of hours, each of which adds to a whole one')),
  runs: z.array(backupRun).check(z.describe('the last ones, the newest first')),
  lastCheck: z.nullable(backupRun),
  lastGoodAt: z.nullable(instant),
  isOverdue: z.boolean(),
  key: z
    .nullable(z.object({ confirmedAt: instant, madeBy: z.string() }))
    .check(z.describe('that was printed last')),
  mayMakeKey: z.boolean().check(z.describe('false of who looks around')),
});
export type BackupsRead = z.output<typeof backupsRead>;

const newKey = z.object({
  _id: z.uuid(),
  key: z.string().check(z.describe('shown once, and stored nowhere')),
});
export type NewBackupKey = z.output<typeof newKey>;

const lastCharacters = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(
      new RegExp(`^[A-Z0-9]{${BACKUPS.typedCharacters}}$`),
      `Please type the last ${BACKUPS.typedCharacters} characters of the key`,
    ),
  );

/** Backups, as owners see and begin them (BACKUP-7 to BACKUP-11). */
export const backupEndpoints = {
  backups: endpoint({
    method: 'GET',
    path: '/desk/backups',
    summary: 'The backups that are there, the last runs and check, and the key that was printed',
    access: 'staff:manage_clinic',
    data: backupsRead,
    refusals: [],
  }),
  backupTrouble: endpoint({
    method: 'GET',
    path: '/desk/backup-trouble',
    summary: 'Whether there has been no good backup for too long, and whether the key was printed',
    access: 'staff:run_day',
    data: z.object({ isOverdue: z.boolean(), lastGoodAt: z.nullable(instant), isKeyPrinted: z.boolean() }),
    refusals: [],
  }),
  backUpNow: endpoint({
    method: 'POST',
    path: '/desk/backups',
    summary: 'Begins a backup, which goes on by itself',
    access: 'staff:manage_clinic',
    data: z.null(),
    refusals: ['backup_under_way', 'backups_off'],
  }),
  makeBackupKey: endpoint({
    method: 'POST',
    path: '/desk/backups/keys',
    summary: 'Makes a key to print; it is used once it is confirmed',
    access: 'staff:manage_clinic',
    status: 201,
    data: newKey,
    refusals: ['own_sign_in_needed'],
  }),
  confirmBackupKey: endpoint({
    method: 'POST',
    path: '/desk/backups/keys/:id/confirm',
    summary: 'Shows by its last characters that the key was printed: backups are encrypted to it from now on',
    access: 'staff:manage_clinic',
    params: z.strictObject({ id: idField }),
    body: z.strictObject({ lastCharacters }),
    data: z.null(),
    refusals: ['own_sign_in_needed', 'backup_key_gone', 'wrong_key_characters'],
  }),
};
