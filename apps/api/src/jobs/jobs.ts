import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@chairside/rules/durations';
import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import { createPeriodicTasks, type Tasks } from './periodic-tasks.ts';

/** Something that works on its own from its start to its stop. */
interface Worker {
  start(): void;
  stop(): Promise<void>;
}

type TimedTasks = Record<string, (now: Date) => Promise<unknown>>;

/** What a feature has done beside its calls. */
interface FeatureJobs {
  everyMinute?: TimedTasks;
  hourly?: TimedTasks;
}

/** What is done beside the calls. */
export interface JobWork {
  messages: Worker;
  everyMinute: Tasks;
  hourly: Tasks;
}

/** The periodic tasks of features, each done at the time that `clock` says. */
export function tasksOf(
  features: readonly { handlers?: unknown; jobs?: FeatureJobs }[],
  clock: () => Date,
): Pick<JobWork, 'everyMinute' | 'hourly'> {
  const collect = (period: keyof FeatureJobs): Tasks => {
    const jobs = features.flatMap((feature) => Object.entries(feature.jobs?.[period] ?? {}));
    return Object.fromEntries(jobs.map(([name, task]) => [name, () => task(clock())]));
  };
  return { everyMinute: collect('everyMinute'), hourly: collect('hourly') };
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
    createPeriodicTasks({ ...shared, periodSeconds: 3_600, lookEveryMs: MINUTE_MS }, hourly),
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
