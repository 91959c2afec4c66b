import * as z from 'zod';
import type { Fault } from './fault.ts';
import { readPlans, readProfile, startLoad, writeProfile } from './load.ts';
import { startOwnServers } from './own-servers.ts';

const AWAY_MS = 30_000;
// Of each kind, the first of a second and those that followed it.
const LINES_A_SECOND = 2;

const logLine = z.looseObject({
  time: z.number(),
  msg: z.string(),
  count: z.number().optional(),
  err: z.unknown().optional(),
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
      const most = Math.max(...perKindAndSecond(lines).values());
      return {
        holds: servers.isRunning() && most <= LINES_A_SECOND,
        measured: `${answers.length} calls, ${errors} errors in ${lines.length} lines, ${servers.logged.join('\n').length} bytes; at most ${most} lines of a kind in a second`,
      };
    } finally {
      await servers.close();
    }
  },
};

function perKindAndSecond(lines: readonly z.output<typeof logLine>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { time, msg, err } of lines) {
    const kind = `${Math.floor(time / 1_000)} ${msg} ${rootOf(err)}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
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
