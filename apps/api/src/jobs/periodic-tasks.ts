import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@chairside/rules/durations';
import type { Database } from '../db/database.ts';
import { errorText } from '../logging/error-text.ts';
import { type Log, scrub } from '../logging/log.ts';
import { inLogContext } from '../logging/log-context.ts';
import { jobDurations, jobRuns } from '../metrics/metrics.ts';
import { claimDueTasks, giveBackTasks, noteFailure, noteRecovery } from './store.ts';

/** Use cases by the names they are logged under. */
export type Tasks = Record<string, () => Promise<unknown>>;

interface PeriodicDependencies {
  database: Database;
  log: Log;
  periodSeconds: number;
  /** How often this process looks whether a task is due. */
  lookEveryMs: number;
}

/** One run of a task. */
interface Run {
  name: string;
  /** The one before failed. */
  wasFailing: boolean;
  /** From its time limit on: resolves once it is noted that it has not ended within that. */
  late: Promise<void> | null;
}

/** A task that takes longer is logged and begun anew when it is due. */
const TIME_LIMIT_MS = 4 * MINUTE_MS;
const FAILURE_MOST = 300;

/** Has each task done once a period by one of the processes, each on its own: one that fails keeps none from running. */
export function createPeriodicTasks(
  { database, log, periodSeconds, lookEveryMs }: PeriodicDependencies,
  tasks: Tasks,
  timeLimitMs = TIME_LIMIT_MS,
) {
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const looks = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isDatabaseThere = true;

  function look(): Promise<void> {
    const claiming = claimAndBegin().finally(() => looks.delete(claiming));
    looks.add(claiming);
    return claiming;
  }

  async function claimAndBegin(): Promise<void> {
    const idle = Object.keys(tasks).filter((name) => !running.has(name));
    try {
      const due = await claimDueTasks(database, idle, periodSeconds);
      isDatabaseThere = true;
      if (stopping.signal.aborted) {
        const names = due.map(({ name }) => name);
        return await giveBackTasks(database, names);
      }
      for (const { name, isFailing } of due) {
        const run = { name, wasFailing: isFailing, late: null };
        inLogContext({ job: name, runId: randomUUID() }, () => begin(run));
      }
    } catch (error) {
      if (isDatabaseThere) log.error({ err: error, tasks: idle }, 'periodic tasks could not be claimed');
      isDatabaseThere = false;
    }
  }

  function begin(run: Run): void {
    const limit = new AbortController();
    const ended = Promise.race([runTask(run), noteTimeLimit(run, limit.signal)]).finally(() => {
      limit.abort();
      running.delete(run.name);
    });
    running.set(run.name, ended);
  }

  async function runTask(run: Run): Promise<void> {
    const { name } = run;
    const stopTimer = jobDurations.startTimer({ task: name });
    try {
      await tasks[name]?.();
      jobRuns.inc({ task: name, outcome: 'ok' });
      await run.late;
      if (run.wasFailing || run.late) await note(name, noteRecovery(database, name));
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed');
      jobRuns.inc({ task: name, outcome: 'failed' });
      // One run fails once.
      if (run.late) return;
      await note(name, noteFailure(database, name, scrub(errorText(error)).slice(0, FAILURE_MOST)));
    } finally {
      stopTimer();
    }
  }

  /** That it could not be noted is no reason to do anything else: the next run says it again. */
  const note = (name: string, noting: Promise<void>) =>
    noting.catch((error: unknown) => log.debug({ err: error, job: name }, 'a run could not be noted'));

  async function noteTimeLimit(run: Run, signal: AbortSignal): Promise<void> {
    const { name } = run;
    await delay(timeLimitMs, undefined, { signal, ref: false }).then(
      async () => {
        log.error({ job: name, timeLimitMs }, 'a job has not ended within its time limit');
        jobRuns.inc({ task: name, outcome: 'timed_out' });
        const failure = `it has not ended within ${timeLimitMs / 1_000} seconds`;
        run.late = note(name, noteFailure(database, name, failure));
        await run.late;
      },
      () => {},
    );
  }

  return {
    look,
    start() {
      void look();
      timer = setInterval(() => {
        if (!stopping.signal.aborted) void look();
      }, lookEveryMs);
    },
    /** Begins nothing more, and resolves once what runs has ended. */
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.all(looks);
      await Promise.all(running.values());
    },
  };
}
