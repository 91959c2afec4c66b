import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SANDBOX_MIGRATIONS } from '@chairside/sandbox/migrations';
import { inject } from 'vitest';
import { baseIn } from '../src/backups/base-in.ts';
import { folderPlace } from '../src/backups/folder-place.ts';
import type { BackupKey } from '../src/backups/machine-key.ts';
import { newBackupKey } from '../src/backups/machine-key.ts';
import { makeBackup } from '../src/backups/make-backup.ts';
import { fileReader } from '../src/backups/read-files.ts';
import { type RestoreTarget, restoreBackup } from '../src/backups/restore-backup.ts';
import { withSnapshot } from '../src/db/copy-out.ts';
import { createLog } from '../src/logging/log.ts';
import type { Storage } from '../src/providers/storage.ts';
import { createDiskStorage } from '../src/providers/storage-disk.ts';
import { createDatabase } from './fresh-database.ts';
import { book, payingPatient } from './patients.ts';
import type { TestApp } from './test-app.ts';
import { uploadDocument } from './uploads.ts';

const MADE_AT = new Date('2026-11-20T21:00:00Z');
export const SANDBOX = [SANDBOX_MIGRATIONS];

/** A folder of its own for a test's backups. */
export function backupFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'chairside-test-backups-'));
}

export async function backUpTo(
  file: string,
  { url, files }: { url: string; files: Pick<Storage, 'get'> },
): Promise<BackupKey> {
  const key = await newBackupKey();
  const readFile = fileReader(files, createLog('silent'));
  const source = { databaseUrl: url, readFile, version: '0.1.0' };
  await makeBackup(source, { recipients: [key.recipient], madeAt: MADE_AT }, (content) =>
    writeFile(file, content),
  );
  return key;
}

/**
 * Restores a backup into a database of its own, and its files into a folder of their own if nothing else is named. Commands
 * restore into an empty one (`template1`); one that is migrated already is filled alike, and costs no migrations.
 */
export async function restoreFrom(
  file: string,
  identity: string,
  {
    files,
    putPausesMs,
    into = inject('migratedDatabase'),
  }: Pick<Partial<RestoreTarget>, 'putPausesMs'> & { files?: Pick<Storage, 'put'>; into?: string } = {},
) {
  const { url, drop } = await createDatabase('restored', into);
  const folder = await backupFolder();
  const remove = async () => {
    await drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const openBase = baseIn(folderPlace(dirname(file), { mayMake: false }));
    const target = {
      databaseUrl: url,
      files: files ?? createDiskStorage(folder),
      ...(putPausesMs && { putPausesMs }),
      more: SANDBOX,
      openBase,
    };
    const restored = await restoreBackup(target, createReadStream(file), [identity]);
    return { ...restored, url, folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Patients who sign up, pay, book and upload, one after the other, until it is stopped. */
export function keepBusy(app: TestApp) {
  let isStopped = false;
  let patients = 0;
  const work = (async () => {
    for (; !isStopped; patients++) {
      const patient = await payingPatient(app);
      const slot = {
        date: `2026-12-${String(1 + (patients % 28)).padStart(2, '0')}`,
        timeSlot: '10:00-11:00',
      };
      await Promise.all([uploadDocument(app, patient.token), book(app, patient, slot)]);
      await delay(1);
    }
  })();
  return {
    /** How many of them are through. */
    patients: () => patients,
    stop() {
      isStopped = true;
      return work;
    },
  };
}

/** The contents of all files of a folder, by their names. */
export async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(
    async ({ name, parentPath }) => [name, await readFile(join(parentPath, name))] as const,
  );
  return new Map(await Promise.all(read));
}

/** How many rows each table of a database has. */
export function rowCounts(url: string): Promise<Record<string, string>> {
  return withSnapshot(url, async ({ tables, column }) => {
    const counts: Record<string, string> = {};
    for (const { schema, table } of tables) {
      const [count = ''] = await column(`select count(*) from ${schema}."${table}"`);
      counts[`${schema}.${table}`] = count;
    }
    return counts;
  });
}
