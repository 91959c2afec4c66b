import { setTimeout as delay } from 'node:timers/promises';
import { startApiProcess } from '../api-process.ts';
import type { Fault } from './fault.ts';
import { inSeconds } from './load.ts';
import { startOwnDatabase } from './own-database.ts';

const LATE_MS = 10_000;
const OPEN_MS = 10_000;

export const lateDatabase: Fault = {
  name: 'a late database: there only 10 s after the start',
  promise: 'it is tried again for a minute, and the server opens',
  async run() {
    const server = await startOwnDatabase();
    try {
      const startAgain = await server.stop();
      const opening = startApiProcess(server.url, { DATA_DIR: server.folder });
      opening.catch(() => {});
      await delay(LATE_MS);
      await startAgain();
      const began = performance.now();
      const api = await opening;
      const took = performance.now() - began;
      const plans = await api.plans();
      await api.stop();
      return {
        holds: plans.length > 0 && took < OPEN_MS,
        measured: `open ${inSeconds(took)} after the database, ${plans.length} plans listed`,
      };
    } finally {
      await server.close();
    }
  },
};
