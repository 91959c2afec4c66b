import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '@chairside/embedded-postgres/embedded-postgres';
import { AUDIT_ROLE } from '../../src/db/audit-log-owner.ts';
import { reachableFolder } from '../reachable-folder.ts';

export interface DatabaseOptions {
  /** Where the database's data is made; a new folder for temporary files when left out. */
  dataDir?: string;
  /** More settings of the database's. */
  settings?: Record<string, string>;
}

/** A database server of one's own, to be done anything to, and a folder that is gone afterwards as well. */
export async function startOwnDatabase({ dataDir, settings = {} }: DatabaseOptions = {}) {
  const folder = await reachableFolder();
  const start = (port?: number) =>
    startEmbeddedPostgres({
      dataDir: dataDir ?? folder,
      settings,
      memberRoles: [AUDIT_ROLE],
      log: () => {},
      ...(port && { port }),
    });
  let postgres = await start();
  const { url, location } = postgres;
  return {
    url,
    auditUrl: postgres.urlAs(AUDIT_ROLE),
    location,
    folder,
    /** Stops it, and nobody starts it again but the function this gives. */
    async stop() {
      await postgres.stop();
      return async () => {
        postgres = await start(Number(new URL(url).port));
      };
    },
    async close() {
      await postgres.stop();
      await rm(location, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
