import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, startCluster } from './cluster.ts';
import type { Machine } from './machine.ts';
import { CALLS, FIRST, type MeasuredCall, measuredCalls } from './measured-calls.ts';
import { loopback } from './network.ts';
import { processorTimeOf } from './processor-time.ts';
import { runStatements } from './roles.ts';

const AT_ONCE = 4;
const IDLE_MS = 10_000;
const LAG_EVERY_MS = 250;

/** Prints how much processor time a call of each kind takes, program by program, and how far a standby is behind. */
export async function measureCalls(): Promise<void> {
  const cluster = await startCluster(loopback, {
    variables: { CLINIC_CHAIRS: '40', CLINIC_DAILY_CHANGES: '9999' },
  });
  try {
    const kinds = await measuredCalls(cluster);
    const idle = await costOf(cluster, () => sleep(IDLE_MS));
    const lag = sampleLag(cluster);
    console.log(
      '| milliseconds of processor time a call | processes | pooler and balancer | primary | each standby | log of changes, bytes |',
    );
    console.log('|---|---|---|---|---|---|');
    for (const [name, requests] of Object.entries(kinds)) {
      // Once before, so that nothing is read or planned for the first time.
      await sendAll(cluster, requests.slice(0, FIRST));
      const began = performance.now();
      const position = await logPosition(cluster);
      const cost = await costOf(cluster, () => sendAll(cluster, requests.slice(FIRST)));
      const bytes = (await logPosition(cluster)) - position;
      const idleShare = (performance.now() - began) / IDLE_MS;
      const each = cost.map((ms, index) => (ms - (idle[index] ?? 0) * idleShare) / CALLS);
      console.log(
        `| ${name} | ${each.map((ms) => ms.toFixed(2)).join(' | ')} | ${Math.round(bytes / CALLS)} |`,
      );
    }
    const each = idle.map((ms) => `${((ms / IDLE_MS) * 1_000).toFixed(0)} ms`);
    console.log(`\nWithout any call, of each second: ${each.join(', ')}. ${await lag.stop()}`);
  } finally {
    await cluster.close();
  }
}

async function sendAll({ address }: Cluster, requests: readonly MeasuredCall[]): Promise<void> {
  const waiting = [...requests];
  const client = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const response = await fetch(`${address}${next.path}`, {
        method: next.method,
        headers: { authorization: `Bearer ${next.token}`, 'content-type': 'application/json' },
        body: next.payload,
      });
      // A Sunday is closed.
      if (response.status >= 500) throw new Error(`${next.path} was answered ${response.status}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
}

async function costOf(cluster: Cluster, work: () => Promise<unknown>): Promise<number[]> {
  const before = await timesOf(cluster);
  await work();
  const after = await timesOf(cluster);
  return after.map((ms, index) => ms - (before[index] ?? 0));
}

/** Of the processes, of what is before and behind them, of the primary's PostgreSQL, and of a standby's. */
async function timesOf({ processes, machines, primary, front }: Cluster): Promise<number[]> {
  const first = await primary();
  const standbys = machines.filter(({ number }) => number !== first.number);
  const sum = async (pids: (number | undefined)[]) => {
    const times = await Promise.all(pids.map((pid) => processorTimeOf(pid ?? 0)));
    return times.reduce((all, ms) => all + ms, 0);
  };
  return [
    await sum(processes.map(({ child }) => child.pid)),
    await sum(front.pids),
    await sum([await postmasterOf(first)]),
    (await sum(await Promise.all(standbys.map(postmasterOf)))) / standbys.length,
  ];
}

async function postmasterOf({ folder }: Machine): Promise<number> {
  const [pid] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

async function logPosition({ superuserUrl }: Cluster): Promise<number> {
  const [row] = await runStatements(superuserUrl, ["select pg_current_wal_lsn() - '0/0' as bytes"]);
  return Number(row?.bytes);
}

/** Asks again and again how old what the standbys show is. */
function sampleLag({ superuserUrl }: Cluster) {
  const lags: number[] = [];
  let isOver = false;
  const sampling = (async () => {
    for (; !isOver; await sleep(LAG_EVERY_MS)) {
      const rows = await runStatements(superuserUrl, [
        'select extract(epoch from replay_lag) * 1000 as ms from pg_stat_replication where replay_lag is not null',
      ]);
      lags.push(...rows.map(({ ms }) => Number(ms)));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await sampling;
      const sorted = lags.sort((one, other) => one - other);
      const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
      return `A standby shows a commit ${at(0.5)} ms after it usually, ${at(0.99)} ms in 99 of 100, ${at(1)} ms at most.`;
    },
  };
}
