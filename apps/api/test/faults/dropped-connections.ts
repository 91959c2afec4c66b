import { openDatabase } from '../../src/db/database.ts';
import { createLog } from '../../src/logging/log.ts';
import type { Fault } from './fault.ts';
import { inSeconds } from './load.ts';
import { startOwnServers } from './own-servers.ts';

const DROPPED = 60;
const POOL = 20;
const TAKEN_MS = 2_000;

/** Sixty times, a connection is dropped between its check-out and its transaction's beginning, or within it. */
export const droppedConnections: Fault = {
  name: '60 dropped connections',
  promise: 'all 20 connections of the pool are there afterwards',
  async run() {
    const servers = await startOwnServers();
    const database = openDatabase(servers.url, createLog('silent'));
    const { $client: pool } = database;
    try {
      const drop = () =>
        database.transaction(async (tx) => {
          await tx.execute('select pg_terminate_backend(pg_backend_pid())');
        });
      const dropped = await Promise.allSettled(Array.from({ length: DROPPED }, drop));
      const failed = dropped.filter(({ status }) => status === 'rejected').length;

      const began = performance.now();
      const clients = await Promise.all(Array.from({ length: POOL }, () => pool.connect()));
      await Promise.all(clients.map((client) => client.query('select 1')));
      const took = performance.now() - began;
      for (const client of clients) client.release();
      const { totalCount, idleCount } = pool;
      return {
        holds: failed === DROPPED && totalCount === POOL && idleCount === POOL && took < TAKEN_MS,
        measured: `${failed} transactions failed; afterwards ${totalCount} connections, ${idleCount} of them idle; all ${POOL} used at once in ${inSeconds(took)}`,
      };
    } finally {
      await pool.end();
      await servers.close();
    }
  },
};
