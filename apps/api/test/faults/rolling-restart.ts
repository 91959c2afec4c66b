import { openDatabase } from '../../src/db/database.ts';
import { createLog } from '../../src/logging/log.ts';
import { restartInTurn } from '../rolling-restart.ts';
import { checkOutVersionBefore } from '../version-before/checkout.ts';
import type { Fault, Finding } from './fault.ts';
import { startOwnDatabase } from './own-database.ts';
import { withDatabase } from './with-database.ts';

export const rollingRestart: Fault = {
  name: 'two processes behind a load balancer, restarted in turn',
  promise: 'no request lost',
  run: () => withDatabase((url) => measure(url, 2)),
};

export const versionReplaced: Fault = {
  name: 'the version before beside this one behind a load balancer, then replaced by it',
  promise: 'no request lost',
  async run() {
    const before = checkOutVersionBefore();
    if (!before) {
      return {
        holds: true,
        measured: 'the history has no version before that runs here',
        isNotMeasured: true,
      };
    }
    // Empty: the version before makes its schema, and this one goes on from it.
    const server = await startOwnDatabase();
    try {
      const { holds, measured } = await measure(server.url, 1, before.main);
      return { holds, measured: `${before.commit}: ${measured}` };
    } finally {
      await server.close();
      before.remove();
    }
  },
};

async function measure(url: string, restarts: 1 | 2, mainBefore?: string): Promise<Finding> {
  const database = openDatabase(url, createLog('silent'));
  try {
    const { statuses, stops } = await restartInTurn(url, database, restarts, mainBefore);
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
}
