import { PgBoss } from 'pg-boss';
import * as z from 'zod';
import type { Queries } from './db/database.ts';
import { queueConnection } from './db/queue-connection.ts';
import type { Log } from './log.ts';

const DELIVERY = 'deliver-message';
const EVERY_MINUTE = '* * * * *';
const HOURLY = '7 * * * *';

const deliveryJob = z.object({ messageId: z.string() });

/** What the jobs do; each is a use case of its feature. */
export interface JobWork {
  deliverMessage(messageId: string): Promise<unknown>;
  /** Done every minute, each on its own: one that fails does not keep the others from running. */
  everyMinute: Record<string, () => Promise<unknown>>;
  hourly: Record<string, () => Promise<unknown>>;
}

export interface Jobs {
  /** Queues a message's delivery within the transaction that wrote it. */
  requestDelivery(tx: Queries, messageId: string): Promise<void>;
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
  await boss.createQueue(DELIVERY, {
    notify: true,
    retryLimit: 10,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    deleteAfterSeconds: 24 * 3_600,
  });

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
    async requestDelivery(tx, messageId) {
      await boss.send(DELIVERY, { messageId }, { db: queueConnection(tx) });
    },
    async work({ deliverMessage, everyMinute, hourly }) {
      await boss.work(
        DELIVERY,
        { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2, localConcurrency: 2 },
        async (batch) => {
          for (const job of batch) {
            await told(DELIVERY, () => deliverMessage(deliveryJob.parse(job.data).messageId));
          }
        },
      );
      await repeat(EVERY_MINUTE, everyMinute);
      await repeat(HOURLY, hourly);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
