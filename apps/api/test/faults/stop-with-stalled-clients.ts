import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningDatabase } from '@chairside/embedded-postgres/running-database';
import { startApiProcess } from '../api-process.ts';
import { openRaw } from '../raw-connection.ts';
import type { Fault, Finding } from './fault.ts';

const SENT = [
  '',
  'GET / HTTP/1.1\r\nHost:',
  'POST /api/auth/verify-phone HTTP/1.1\r\nHost: localhost\r\n' +
    'Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
];
const MOST_SECONDS = 25;

/** Starts the server with the database that comes along, holds connections open, and signals. */
async function stopWithStalledClients(signals: number): Promise<Finding> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chairside-fault-'));
  try {
    const api = await startApiProcess('', { DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const clients = await Promise.all(SENT.map((sent) => openRaw(api.address, sent)));
    await sleep(500);
    const exited = once(api.child, 'exit', { signal: AbortSignal.timeout(60_000) });
    const began = performance.now();
    for (let n = 0; n < signals; n += 1) {
      if (n > 0) await sleep(2_000);
      api.child.kill('SIGTERM');
    }
    const sinceLast = performance.now();
    await exited.finally(() => api.child.kill('SIGKILL'));
    const seconds = (performance.now() - (signals > 1 ? sinceLast : began)) / 1_000;
    for (const { socket } of clients) socket.destroy();
    const isLeft = await isDatabaseLeft(dataDir);
    return {
      holds: !isLeft && seconds < (signals > 1 ? 1 : MOST_SECONDS),
      measured: `${seconds.toFixed(1)} s, exit code ${api.child.exitCode}, database ${isLeft ? 'left running' : 'stopped'}`,
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** One that got the signal only has a few seconds to stop. */
async function isDatabaseLeft(dataDir: string): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await runningDatabase(dataDir)) === null) return false;
    await sleep(250);
  }
  return true;
}

export const stopWithStalled: Fault = {
  name: 'SIGTERM with a silent connection, half a header and a stalled upload',
  promise: '25 s at most, 10 s of them for requests; nothing is left running',
  run: () => stopWithStalledClients(1),
};

export const stopAtOnce: Fault = {
  name: 'the same, and a second SIGTERM',
  promise: 'ends at once; the database stops by itself',
  run: () => stopWithStalledClients(2),
};
