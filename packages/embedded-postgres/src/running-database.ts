import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE, readPassword } from './cluster.ts';
import { runningPostmaster } from './postmaster.ts';

const PORT_LINE = 3;

/** The address of the database that a running Chairside keeps in a data folder; null when none runs there. */
export async function runningDatabase(dataDir: string): Promise<string | null> {
  const folder = await realpath(join(dataDir, 'postgres')).catch(() => null);
  if (folder === null || (await runningPostmaster(folder)) === undefined) return null;
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const password = await readPassword({ folder, account: undefined });
  return `postgres://${DATABASE}:${password}@127.0.0.1:${lines[PORT_LINE]}/${DATABASE}`;
}
