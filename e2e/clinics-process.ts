import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@chairside/embedded-postgres/free-port';
import type { WorkerInfo } from '@playwright/test';
import type { ClinicAnswer, ClinicOrder } from './clinics.ts';
import { JOURNEYS_DATA_DIR } from './shared-clinic.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The process that has the clinics of a worker's journeys (clinics.ts), whose time one can move. */
export interface Clinics {
  child: ChildProcess;
  ended: Promise<unknown>;
  clockPort: number;
  dataDir: string;
}

/** Started once a journey of the worker has a clinic of its own. What they log besides errors of the process is not shown. */
export async function clinicsOfWorker(
  { browserName: _ }: { browserName: string },
  use: (clinics: Clinics) => Promise<void>,
  { config, parallelIndex, workerIndex }: WorkerInfo,
): Promise<void> {
  const clockPort = await freePort({ index: parallelIndex, of: config.workers });
  const child = fork(here('clinics.ts'), {
    execArgv: ['--import', here('movable-clock.ts')],
    env: { ...process.env, CLOCK_PORT: String(clockPort) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const dataDir = `${JOURNEYS_DATA_DIR}-clinics-${workerIndex}`;
  await use({ child, ended, clockPort, dataDir });
  // Its data is not needed any more, so it need not end in good order.
  child.kill('SIGKILL');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}

export async function askClinics({ child, ended }: Clinics, order: ClinicOrder): Promise<ClinicAnswer> {
  const answered = once(child, 'message').then(([answer]): ClinicAnswer => answer);
  if (child.connected) child.send(order);
  return Promise.race([
    answered,
    ended.then(() => Promise.reject(new Error('the process of the clinics has ended'))),
  ]);
}

/** Gives what time it is in the clinics then. */
export async function moveClock({ clockPort }: Clinics, seconds: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${clockPort}/?seconds=${seconds}`, { method: 'POST' });
  const { now }: { now: number } = JSON.parse(await answer.text());
  return now;
}
