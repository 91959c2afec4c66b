import type { DataOf, Endpoint, InputOf } from '@chairside/contract/endpoint';
import { storeInInbox } from '@chairside/sandbox/inbox';
import { sandboxMessages } from '@chairside/sandbox/schema';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { createApp } from '../src/app.ts';
import { createFirstTemplate, fillHolidays } from '../src/availability/first-schedule.ts';
import { openOnWeekdays } from '../src/availability/store.ts';
import { readConfig } from '../src/config.ts';
import { createJobs, type Jobs, type JobWork } from '../src/jobs/jobs.ts';
import { createLog } from '../src/logging/log.ts';
import { createMessageGateway } from '../src/message-gateway.ts';
import { createDelivery, type Delivery, type LaneKind } from '../src/messages/delivery.ts';
import { LANES } from '../src/messages/lane.ts';
import { createFirstPlans } from '../src/plans/first-plans.ts';
import type { CurrentProviders } from '../src/provider-settings/feature.ts';
import { createSealing } from '../src/security/sealing.ts';
import { createConfiguredChairs } from '../src/treatments/feature.ts';
import { isInventedPhone } from '../src/users/feature.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { requestOf } from './request-of.ts';
import { type TestFiles, testFiles } from './test-files.ts';

export const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
export const NOON = new Date('2026-11-20T06:30:00Z');

const envelope = z.looseObject({
  success: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  data: z.unknown().optional(),
});

interface Reply<Data> extends z.output<typeof envelope> {
  status: number;
  headers: Record<string, unknown>;
  /** The reply's data as the contract declares it; reading it off a refusal throws. */
  readonly data: Data;
}

export interface Caller {
  token?: string;
  /** What a browser at the desk holds. */
  cookie?: string;
  /** Where the page is from that makes the call; null leaves it out. */
  origin?: string | null;
  address?: string;
  deviceToken?: string | undefined;
  userAgent?: string;
}

export interface TestApp {
  server: FastifyInstance;
  newSetUpLink(now: Date): Promise<string | null>;
  jobs: Jobs;
  work: JobWork;
  providers: CurrentProviders;
  /** What the jobs deliver with, for a test to do so one message at a time. */
  delivery: Delivery;
  db: FreshDatabase;
  files: TestFiles;
  /** The time the application believes it is. */
  clock: { now: Date };
  /** Every line that was logged. */
  logged: string[];
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, caller?: Caller): Promise<Reply<DataOf<E>>>;
  /** Does what the jobs would do with all that waits in the outbox, one message after the other. */
  deliver(): Promise<void>;
  /** Sends the message of a lane whose turn it is, if there is one. */
  deliverOne(lane: LaneKind): Promise<'sent' | 'failed' | null>;
  /** The code last delivered to a contact, read from the sandbox's inbox. */
  codeFor(contact: string): Promise<string>;
  close(): Promise<void>;
}

/** The whole application on a database of its own (or on a shared one), listening on a port of its own. */
export async function startTestApp(
  variables: Record<string, string> = {},
  shared?: { db: FreshDatabase; clock: { now: Date }; files?: TestFiles },
  webRoot: string | null = null,
): Promise<TestApp> {
  const db = shared?.db ?? (await freshDatabase());
  const { database } = db;
  const clock = shared?.clock ?? { now: NOON };
  const logged: string[] = [];
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  const config = readConfig({ TRUST_PROXY: 'loopback', BACKUP_TO: 'none', ...variables });
  await createFirstPlans(database, clock.now);
  await createFirstTemplate(database, clock.now);
  await createConfiguredChairs(database, config.CLINIC_CHAIRS ?? null);
  // Tests book on days in a row. How closing days work: closing-days.test.ts.
  await openOnWeekdays(database, [7]);
  await fillHolidays(database, clock.now, config.CLINIC_TIME_ZONE);
  const files = shared?.files ?? testFiles(config);
  const { server, work, providers, newSetUpLink } = await createApp({
    config,
    database,
    databaseUrl: db.url,
    dataDir: files.dataDir,
    storage: files.storage,
    clock: () => clock.now,
    log,
    secret: SECRET,
    webRoot,
  });
  const jobs = createJobs(database, log, work);
  const delivery = createDelivery({
    database,
    sealing: createSealing(SECRET, 'outbox'),
    send: createMessageGateway(
      providers,
      (message, now) => storeInInbox(database, message, now),
      (phone) => isInventedPhone(database, phone),
    ),
    log,
    clock: () => clock.now,
    timeZone: config.CLINIC_TIME_ZONE,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });

  async function deliverOne(lane: LaneKind): Promise<'sent' | 'failed' | null> {
    const [message] = await delivery.claim(lane, 1);
    return message ? delivery.deliver(message, new AbortController().signal) : null;
  }

  async function deliverAll() {
    await work.everyMinute['close-lapsed-messages']?.();
    for (const lane of LANES) while ((await deliverOne(lane)) !== null);
  }

  // One after the other: a concurrent call would find a message claimed, and not delivered yet.
  let delivered = Promise.resolve();
  function deliver() {
    delivered = delivered.then(deliverAll, deliverAll);
    return delivered;
  }

  return {
    server,
    newSetUpLink,
    jobs,
    work,
    providers,
    delivery,
    db,
    files,
    clock,
    logged,
    deliver,
    deliverOne,
    async call(endpoint, input, caller = {}) {
      const { url, type, payload } = await requestOf(endpoint, input);
      const response = await server.inject({
        method: endpoint.method,
        url,
        headers: {
          host: 'localhost',
          ...(caller.origin !== null && { origin: caller.origin ?? 'http://localhost' }),
          ...(caller.cookie && { cookie: caller.cookie }),
          ...(caller.token && { authorization: `Bearer ${caller.token}` }),
          ...(caller.address && { 'x-forwarded-for': caller.address }),
          ...(caller.deviceToken && { 'x-device-token': caller.deviceToken }),
          ...(caller.userAgent && { 'user-agent': caller.userAgent }),
          ...(type && { 'content-type': type }),
        },
        ...(payload && { payload }),
      });
      const reply = envelope.parse(response.json());
      return {
        ...reply,
        status: response.statusCode,
        headers: response.headers,
        get data() {
          if (!reply.success) throw new Error(`${url} came to ${response.statusCode}: ${response.body}`);
          return endpoint.data.parse(reply.data) as DataOf<typeof endpoint>;
        },
      };
    },
    async codeFor(contact) {
      await deliver();
      const [message] = await database
        .select()
        .from(sandboxMessages)
        .where(and(eq(sandboxMessages.recipient, contact), isNotNull(sandboxMessages.code)))
        .orderBy(desc(sandboxMessages.id))
        .limit(1);
      if (!message?.code) throw new Error('no code was sent');
      return message.code;
    },
    async close() {
      await jobs.stop();
      await server.close();
      if (!shared?.files) await files.remove();
      if (!shared) await db.drop();
    },
  };
}
