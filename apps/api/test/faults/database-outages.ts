import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, Finding } from './fault.ts';
import { figuresOf, inSeconds, isGood, readPlans, readProfile, startLoad, writeProfile } from './load.ts';
import { type OwnServers, startOwnServers } from './own-servers.ts';

const BEFORE_MS = 2_000;
const AFTER_MS = 4_000;
const STOPPED_MS = 30_000;
const HEALED_MS = 2_000;
const READY_MS = 15_000;
// The calls that were waiting for the database before its outage was noticed.
const FIRST_REFUSALS_MS = 7_000;
const USUAL_REFUSAL_MS = 250;

/** Brings an outage about and gives when the database was there again, as `performance.now()` has it. */
type Outage = (servers: OwnServers) => Promise<number>;

/** What an outage under load comes to: does the process stay, what is answered meanwhile, and how soon is all well? */
export async function measureOutage(servers: OwnServers, outage: Outage): Promise<Finding> {
  const load = startLoad(servers, [readPlans, readProfile, writeProfile]);
  await delay(BEFORE_MS);
  const began = performance.now();
  const returned = await outage(servers);
  await delay(AFTER_MS);
  const answers = await load.stop();
  const figures = figuresOf(answers);
  const healedAt = Math.max(
    ...['plans', 'profile', 'write'].map(
      (kind) =>
        answers.find((each) => each.kind === kind && each.ended > returned && isGood(each))?.ended ??
        Infinity,
    ),
  );
  const healed = Math.max(0, healedAt - returned);
  const { all, good, refused, withoutRetryAfter, otherFaults, lost, usualRefusalMs, slowestRefusalMs } =
    figures;
  return {
    holds:
      servers.isRunning() &&
      otherFaults + lost + withoutRetryAfter === 0 &&
      healed <= HEALED_MS &&
      usualRefusalMs <= USUAL_REFUSAL_MS &&
      slowestRefusalMs <= FIRST_REFUSALS_MS,
    measured: [
      servers.isRunning() ? 'the process stayed' : '**the process ended**',
      `${all} calls: ${good} good, ${refused} × 503 (${withoutRetryAfter} without Retry-After), ${otherFaults} other 5xx, ${lost} lost`,
      `a 503 took ${inSeconds(usualRefusalMs)} usually, ${inSeconds(slowestRefusalMs)} at most`,
      `database there again after ${inSeconds(returned - began)}`,
      `all kinds of calls good again ${inSeconds(healed)} after that`,
    ].join('; '),
  };
}

function outageFault(name: string, promise: string, outage: Outage): Fault {
  return {
    name,
    promise,
    async run() {
      const servers = await startOwnServers();
      try {
        return await measureOutage(servers, outage);
      } finally {
        await servers.close();
      }
    },
  };
}

const STAYS = 'the process stays; 503 with Retry-After; healed within 2 s of its return';

async function killed(servers: OwnServers): Promise<number> {
  const [first = 0] = await servers.processes();
  const began = performance.now();
  process.kill(first, 'SIGKILL');
  await delay(200);
  const returned = await servers.databaseReturn();
  if (returned - began > READY_MS) throw new Error(`ready only after ${inSeconds(returned - began)}`);
  return returned;
}

async function restarted(servers: OwnServers): Promise<number> {
  const startAgain = await servers.stopDatabase();
  await startAgain();
  return servers.databaseReturn();
}

async function terminated(servers: OwnServers): Promise<number> {
  for (let round = 0; round < 5; round++) {
    await servers.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and application_name like 'chairside%'",
    );
    await delay(200);
  }
  return performance.now();
}

async function stopped(servers: OwnServers): Promise<number> {
  const processes = await servers.processes();
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  try {
    await delay(STOPPED_MS);
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  }
  return performance.now();
}

export const databaseKilled = outageFault(
  'database killed (kill -9)',
  `${STAYS}; the embedded one is ready again within 15 s`,
  killed,
);
export const databaseRestarted = outageFault('database restarted', STAYS, restarted);
export const connectionsTerminated = outageFault('all connections terminated, five times', STAYS, terminated);
export const databaseStopped = outageFault('database stopped for 30 s (SIGSTOP)', STAYS, stopped);
