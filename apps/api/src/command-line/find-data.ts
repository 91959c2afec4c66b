import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formerIn } from '@chairside/embedded-postgres/cluster-place';
import { STOP_FIRST } from '@chairside/embedded-postgres/data-lock';
import { startEmbeddedPostgres } from '@chairside/embedded-postgres/embedded-postgres';
import { runningDatabase } from '@chairside/embedded-postgres/running-database';
import type { Config } from '../config.ts';
import type { DiskFolders } from '../process/disks.ts';
import { StartupError } from '../process/startup-error.ts';

/** The folder of the data of the server that is configured alike. */
export const dataDirOf = (config: Config) =>
  config.DATA_DIR ?? fileURLToPath(new URL('../../../../data', import.meta.url));

/** Folders on the disks that the server which is configured alike writes to, where its data lies on this machine. */
export function diskFoldersOf({ DATABASE_URL }: Config, dataDir: string): DiskFolders {
  if (!existsSync(dataDir)) return {};
  const embedded = DATABASE_URL === undefined ? { database: join(dataDir, 'postgres') } : {};
  return { data: dataDir, ...embedded, temporary: tmpdir() };
}

/**
 * The configured database, the one a running Chairside keeps, or the one that lies there, started for as long as the command
 * takes: then nobody else uses it. None is made: who has not set the server's configuration would work on an empty clinic.
 */
export async function findData(databaseUrl: string | undefined, dataDir: string) {
  const others = databaseUrl ?? (await runningDatabase(dataDir));
  if (others) return { url: others, close: async () => {} };
  // Beside one that was renamed it is said what is to be done with that.
  const isAny = existsSync(join(dataDir, 'postgres')) || (await formerIn(dataDir).catch(() => undefined));
  if (isAny) return startedData(dataDir);
  throw new StartupError(
    `There is no database in DATA_DIR ${dataDir}, or none that this account may see: set the server's configuration first (docs/operating.md, "Start at boot and after a crash"), or start Chairside, which makes one. Nothing was changed.`,
  );
}

/** The embedded database, which nobody else may be using; `isBesideFormer` for who puts other data into a new one. */
export async function startedData(dataDir: string, { isBesideFormer = false } = {}) {
  const log = (sentence: string) => console.error(sentence);
  // Other commands work beside a server that runs: it has not started yet, or not stopped.
  const adviceInUse = isBesideFormer ? STOP_FIRST : 'try again in a minute';
  const embedded = await startEmbeddedPostgres({ dataDir, log, isBesideFormer, adviceInUse });
  return { url: embedded.url, noteFilled: embedded.noteFilled, close: () => embedded.stop() };
}
