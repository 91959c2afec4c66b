import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import { startApiProcess } from '../api-process.ts';
import type { Fault } from './fault.ts';
import { inSeconds } from './load.ts';
import { reachableFolder } from './own-servers.ts';

const LATE_MS = 10_000;
const OPEN_MS = 10_000;

export const lateDatabase: Fault = {
  name: 'a late database: there only 10 s after the start',
  promise: 'it is tried again for a minute, and the server opens',
  async run() {
    const dataDir = await reachableFolder();
    const first = await startEmbeddedPostgres({ dataDir, log: () => {} });
    await first.stop();
    const opening = startApiProcess(first.url, { DATA_DIR: dataDir });
    opening.catch(() => {});
    await new Promise((later) => setTimeout(later, LATE_MS));
    const postgres = await startEmbeddedPostgres({
      dataDir,
      log: () => {},
      port: Number(new URL(first.url).port),
    });
    const began = performance.now();
    try {
      const api = await opening;
      const took = performance.now() - began;
      const plans = await api.plans();
      await api.stop();
      return {
        holds: plans.length > 0 && took < OPEN_MS,
        measured: `open ${inSeconds(took)} after the database, ${plans.length} plans listed`,
      };
    } finally {
      await postgres.stop();
      await rm(postgres.location, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
