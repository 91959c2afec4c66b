import * as z from 'zod';
import type { Fault } from './fault.ts';
import { readPlans, readProfile, startLoad, writeProfile } from './load.ts';
import { startOwnServers } from './own-servers.ts';

const AWAY_MS = 30_000;
// Of each kind, the first of a second and those that followed it. Timers may fire a little early.
const LINES_A_SECOND = 2;
const SECOND_MS = 990;

const logLine = z.looseObject({
  time: z.number(),
  msg: z.string(),
  count: z.number().optional(),
  err: z.unknown().optional(),
  job: z.string().optional(),
});

export const outageLog: Fault = {
  name: 'the log of a 30 s database outage',
  promise: 'one line a kind of error and second, with counts',
  async run() {
    const servers = await startOwnServers();
    try {
      const load = startLoad(servers, [readPlans, readProfile, writeProfile]);
      const startAgain = await servers.stopDatabase();
      await new Promise((later) => setTimeout(later, AWAY_MS));
      await startAgain();
      await servers.databaseReturn();
      await new Promise((later) => setTimeout(later, 2_000));
      const answers = await load.stop();

      const lines = servers.logged.map((line) => logLine.parse(JSON.parse(line)));
      const errors = lines.reduce((sum, { count }) => sum + (count ?? 1), 0);
      const [most, kind] = mostWithinASecond(lines);
      return {
        holds: servers.isRunning() && most <= LINES_A_SECOND,
        measured: `${answers.length} calls, ${errors} errors in ${lines.length} lines, ${servers.logged.join('\n').length} bytes; at most ${most} lines of a kind in a second (${kind})`,
      };
    } finally {
      await servers.close();
    }
  },
};

/** How many lines of one kind came within any second, and of which. */
function mostWithinASecond(lines: readonly z.output<typeof logLine>[]): [count: number, kind: string] {
  // Each job says of itself that it failed.
  const byKind = Map.groupBy(lines, ({ msg, job = '', err }) => [msg, job, rootOf(err)].join(' ').trim());
  const counts = [...byKind].map(([kind, ofKind]): [number, string] => {
    const within = ofKind.map(
      ({ time: from }) => ofKind.filter(({ time }) => time >= from && time < from + SECOND_MS).length,
    );
    return [Math.max(...within), kind];
  });
  return counts.reduce((most, one) => (one[0] > most[0] ? one : most), [0, '']);
}

const loggedError = z.looseObject({
  message: z.string(),
  code: z.string().optional(),
  cause: z.unknown().optional(),
});

function rootOf(error: unknown): string {
  const { success, data } = loggedError.safeParse(error);
  if (!success) return '';
  return data.cause ? rootOf(data.cause) : (data.code ?? data.message);
}
