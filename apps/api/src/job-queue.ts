import { type JobResult, PgBoss } from 'pg-boss';
import * as z from 'zod';
import type { Queries } from './db/database.ts';
import { queueConnection } from './db/queue-connection.ts';
import type { Log } from './log.ts';

// Somebody waits for a code: its delivery is announced to the workers. To announce takes a lock that all who commit so
// share, too much for every booking; what need not come at once is looked for, and never stands before a code.
const AT_ONCE = 'deliver-message';
const SOON = 'deliver-notice';
const SOON_A_TIME = 20;
const EVERY_MINUTE = '* * * * *';
const HOURLY = '7 * * * *';

const DELIVERY_QUEUE = {
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  deleteAfterSeconds: 24 * 3_600,
};

const deliveryJob = z.object({ messageId: z.string() });

/** What the jobs do; each is a use case of its feature. */
export interface JobWork {
  deliverMessage(messageId: string): Promise<unknown>;
  /** Done every minute, each on its own: one that fails does not keep the others from running. */
  everyMinute: Record<string, () => Promise<unknown>>;
  hourly: Record<string, () => Promise<unknown>>;
}

export interface Jobs {
  /** Queues a message's delivery within the transaction that wrote it: at once if it is waited for, or else soon. */
  requestDelivery(tx: Queries, messageId: string, isAwaited: boolean): Promise<void>;
  /** Starts working the queues in this process. */
  work(work: JobWork): Promise<void>;
  stop(): Promise<void>;
}

/** The job queues, in the same database, shared by all processes. */
export async function startJobs(databaseUrl: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    useListenNotify: true,
    application_name: 'chairside jobs',
  });
  boss.on('error', (error) => log.error({ err: error }, 'a job queue failed'));
  await boss.start();
  await createDeliveryQueues(boss);

  /** A job that fails is tried again or comes round again; either way the log tells of it. */
  async function told(name: string, task: () => Promise<unknown>) {
    try {
      await task();
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed');
      throw error;
    }
  }

  async function repeat(cron: string, tasks: Record<string, () => Promise<unknown>>) {
    for (const [name, task] of Object.entries(tasks)) {
      await boss.createQueue(name, { retryLimit: 0, expireInSeconds: 240, deleteAfterSeconds: 3_600 });
      await boss.schedule(name, cron);
      await boss.work(name, { pollingIntervalSeconds: 5 }, () => told(name, task));
    }
  }

  return {
    requestDelivery: (...request) => requestDelivery(boss, ...request),
    async work({ deliverMessage, everyMinute, hourly }) {
      await boss.work(
        AT_ONCE,
        { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2, localConcurrency: 2 },
        async (batch) => {
          for (const job of batch) {
            await told(AT_ONCE, () => deliverMessage(deliveryJob.parse(job.data).messageId));
          }
        },
      );
      await boss.work(
        SOON,
        { pollingIntervalSeconds: 2, batchSize: SOON_A_TIME, burstWhenBatchFull: true, perJobResults: true },
        async (batch) => {
          const results: JobResult[] = [];
          for (const { id, data } of batch) {
            const delivery = told(SOON, () => deliverMessage(deliveryJob.parse(data).messageId));
            const status = await delivery.then(
              () => 'completed' as const,
              () => 'failed' as const,
            );
            results.push({ id, status });
          }
          return results;
        },
      );
      await repeat(EVERY_MINUTE, everyMinute);
      await repeat(HOURLY, hourly);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

/**
 * Lets a process ask for deliveries that the server's processes then do. The queue is opened by the first one that is
 * asked for.
 */
export function createDeliveryRequests(
  databaseUrl: string,
  log: Log,
): Pick<Jobs, 'requestDelivery' | 'stop'> {
  let opening: Promise<PgBoss> | undefined;

  async function open(): Promise<PgBoss> {
    const boss = new PgBoss({
      connectionString: databaseUrl,
      max: 1,
      supervise: false,
      schedule: false,
      application_name: 'chairside requests',
    });
    boss.on('error', (error) => log.error({ err: error }, 'a job queue failed'));
    await boss.start();
    await createDeliveryQueues(boss);
    return boss;
  }

  return {
    async requestDelivery(...request) {
      opening ??= open();
      await requestDelivery(await opening, ...request);
    },
    async stop() {
      await (await opening)?.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

async function createDeliveryQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(AT_ONCE, { ...DELIVERY_QUEUE, notify: true, expireInSeconds: 60 });
  await boss.createQueue(SOON, { ...DELIVERY_QUEUE, expireInSeconds: 300 });
}

async function requestDelivery(
  boss: PgBoss,
  tx: Queries,
  messageId: string,
  isAwaited: boolean,
): Promise<void> {
  await boss.send(isAwaited ? AT_ONCE : SOON, { messageId }, { db: queueConnection(tx) });
}
