import { openDatabase } from '../../src/db/database.ts';
import { createLog } from '../../src/logging/log.ts';
import { restartInTurn } from '../rolling-restart.ts';
import type { Fault } from './fault.ts';
import { withDatabase } from './with-database.ts';

export const rollingRestart: Fault = {
  name: 'two processes behind a load balancer, restarted in turn',
  promise: 'no request lost',
  run: () =>
    withDatabase(async (url) => {
      const database = openDatabase(url, createLog('silent'));
      try {
        const { statuses, stops } = await restartInTurn(url, database);
        const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
        const lost = all - (statuses[200] ?? 0) - (statuses[201] ?? 0);
        const seconds = stops.map(({ tookMs }) => (tookMs / 1_000).toFixed(1)).join(' and ');
        return {
          holds: lost === 0 && stops.every(({ exitCode }) => exitCode === 0),
          measured: `${lost} of ${all} lost; stopped in ${seconds} s`,
        };
      } finally {
        await database.$client.end();
      }
    }),
};
