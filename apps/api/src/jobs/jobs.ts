import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import type { MessageWorkers } from '../messages/workers.ts';
import { createPeriodicTasks, type Tasks } from './periodic-tasks.ts';

/** What is done beside the calls. */
export interface JobWork {
  messages: MessageWorkers;
  everyMinute: Tasks;
  hourly: Tasks;
}

export interface Jobs {
  /** Starts delivering messages and doing the periodic tasks in this process. */
  start(): void;
  /** Begins nothing more, and waits for what runs, but not for long: what is broken off so is done anew later. */
  stop(): Promise<void>;
}

// As long as a provider may take, and the answer to be noted.
const STOP_MS = 12_000;

/** The work of the jobs in this process; others on the same database share it. */
export function createJobs(database: Database, log: Log, { messages, everyMinute, hourly }: JobWork): Jobs {
  const shared = { database, log };
  const workers = [
    messages,
    createPeriodicTasks({ ...shared, periodSeconds: 60, lookEveryMs: 10_000 }, everyMinute),
    createPeriodicTasks({ ...shared, periodSeconds: 3_600, lookEveryMs: 60_000 }, hourly),
  ];
  return {
    start() {
      for (const worker of workers) worker.start();
    },
    async stop() {
      const ended = Promise.all(workers.map((worker) => worker.stop()));
      await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })]);
    },
  };
}
