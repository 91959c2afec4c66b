import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { createLog } from '../../src/logging/log.ts';
import { type ApiProcess, startApiProcess } from '../api-process.ts';
import { manyPatients } from '../patients.ts';
import { startOwnDatabase } from './own-database.ts';

export interface OnePatient {
  api: ApiProcess;
  database: Database;
  userId: string;
  token: string;
}

/** The product as a process of its own, on a database of its own, with one signed-in patient. */
export async function withOnePatient<Result>(work: (all: OnePatient) => Promise<Result>): Promise<Result> {
  const server = await startOwnDatabase();
  const { url, auditUrl, folder } = server;
  try {
    const api = await startApiProcess(url, {
      DATA_DIR: folder,
      AUDIT_DATABASE_URL: auditUrl,
      LOG_LEVEL: 'error',
    });
    const database = openDatabase(url, createLog('silent'));
    try {
      const [patient] = await manyPatients(database, 1);
      if (!patient) throw new Error('there is no patient');
      return await work({ api, database, ...patient });
    } finally {
      await database.$client.end();
      await api.stop();
    }
  } finally {
    await server.close();
  }
}

const MEGABYTE = 1024 * 1024;

/** By how many megabytes a process's memory grows at most while something is done. Linux alone can say. */
export async function memoryGrowth(pid: number | undefined, work: () => Promise<unknown>): Promise<number> {
  const kilobytes = async (name: string) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
  };
  // Forgets the highest it was before.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await kilobytes('VmRSS');
  await work();
  return Math.round(((await kilobytes('VmHWM')) - before) / 1024);
}

/** How many megabytes lie in files of a process that have no name any more. */
export async function temporaryMegabytes(pid: number | undefined): Promise<number> {
  const folder = `/proc/${pid}/fd`;
  const sizes = (await readdir(folder)).map(async (name) => {
    const file = await stat(join(folder, name)).catch(() => null);
    return file?.isFile() && file.nlink === 0 ? file.size : 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / MEGABYTE;
}

/** How many megabytes a process has read so far, from disk and network. */
export async function megabytesRead(pid: number | undefined): Promise<number> {
  const [, characters] = /rchar: (\d+)/.exec(await readFile(`/proc/${pid}/io`, 'utf8')) ?? [];
  return Math.round(Number(characters) / MEGABYTE);
}
