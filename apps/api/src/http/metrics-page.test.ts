import { planEndpoints } from '@chairside/contract/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, payingPatientForReal } from '../../test/patients.ts';
import { createPlanOrder } from '../../test/pay.ts';
import { signUp } from '../../test/sign-up.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createPeriodicTasks } from '../jobs/periodic-tasks.ts';
import { createLog } from '../logging/log.ts';
import { processMetrics } from '../metrics/metrics.ts';
import { measuredCall } from '../providers/measured-call.ts';

const TOKEN = 'a-token-of-the-tests';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ METRICS_TOKEN: TOKEN });
});
afterAll(() => app.close());

const scrape = (authorization?: string, from = app) =>
  from.server.inject({
    url: '/metrics',
    headers: { host: 'localhost', ...(authorization && { authorization }) },
  });
const lines = async () => (await scrape(`Bearer ${TOKEN}`)).body.split('\n');
/** The value of one series; 0 where there is none yet. */
const countOf = async (series: string) => {
  const line = (await lines()).find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
};

test('is for whoever has the token alone, and is not there without one (OPS-1)', async () => {
  expect((await scrape()).statusCode).toBe(401);
  expect((await scrape(`Bearer ${TOKEN}x`)).statusCode).toBe(401);
  const { statusCode, headers } = await scrape(`Bearer ${TOKEN}`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(headers['cache-control']).toBe('no-store');
  const without = await startTestApp({}, app);
  expect((await scrape(`Bearer ${TOKEN}`, without)).statusCode).toBe(404);
  await without.close();
});

const jobSettings = () => ({
  database: app.db.database,
  log: createLog('silent'),
  periodSeconds: 60,
  lookEveryMs: 60_000,
});

test('/healthz says to whoever has the token how the installation runs, and to others that it is alive (OPS-11)', async () => {
  const health = async (authorization: string) => {
    const headers = { host: 'localhost', authorization };
    return (await app.server.inject({ url: '/healthz', headers })).json();
  };
  expect(await health(`Bearer ${TOKEN}x`)).toEqual({ alive: true });
  const known = await health(`Bearer ${TOKEN}`);
  expect(known).toMatchObject({ alive: true, ready: true, status: { failingJobs: [], lastBackupAt: null } });
  expect(known.status.channels).toHaveLength(2);
  const { query } = app.db.database.$client;
  app.db.database.$client.query = () => {
    throw new Error('out of order');
  };
  expect(await health(`Bearer ${TOKEN}`)).toMatchObject({ alive: true, status: null });
  app.db.database.$client.query = query;
});

test('counts answers by route template and status, never by address (OPS-2)', async () => {
  const ofPlan = 'chairside_http_requests_total{method="GET",route="/api/plans/:id",status="404"}';
  const refused = 'chairside_refusals_total{code="plan_not_found"}';
  const before = [await countOf(ofPlan), await countOf(refused)];
  const id = '00000000-0000-7000-8000-00000000beef';
  await app.call(planEndpoints.getPlan, { params: { id } });
  await app.server.inject({ url: `/nowhere/${id}`, headers: { host: 'localhost' } });
  expect([await countOf(ofPlan), await countOf(refused)]).toEqual(before.map((count) => count + 1));
  const text = (await lines()).join('\n');
  expect(text).toContain('route="none"');
  expect(text).not.toContain('beef');
});

/** What was counted so far. Not by a scrape, which would remember for the other tests that a message waits. */
async function countsOf(series: string[]) {
  const text = `\n${await processMetrics.metrics()}`;
  return series.map((each) => Number(text.split(`\n${each} `)[1]?.split('\n')[0] ?? 0));
}

test('counts what happens in the clinic, attempts to deliver, calls of providers and runs of jobs (OPS-2)', async () => {
  const series = [
    'chairside_events_total{event="plan_granted"}',
    'chairside_events_total{event="visit_booked"}',
    'chairside_message_deliveries_total{channel="sms",outcome="sent"}',
    'chairside_provider_calls_total{provider="sms",outcome="ok"}',
    'chairside_provider_calls_total{provider="sms",outcome="unreachable"}',
    'chairside_job_runs_total{task="one-of-the-tests",outcome="ok"}',
  ];
  const counts = () => countsOf(series);
  const before = await counts();
  const patient = await payingPatientForReal(app);
  await book(app, patient, { date: '2026-12-01', timeSlot: '09:00-10:00' });
  const [, , delivered = 0] = await counts();
  await app.deliver();
  await measuredCall('sms', async () => {});
  await measuredCall('sms', () => Promise.reject(new Error('no such luck'))).catch(() => {});
  await createPeriodicTasks(jobSettings(), { 'one-of-the-tests': async () => {} }).look();
  await expect.poll(counts).toEqual(before.map((count, place) => (place === 2 ? delivered + 1 : count + 1)));
});

test('a call of the payment provider for an order is counted once (OPS-2)', async () => {
  const series = [
    'chairside_provider_calls_total{provider="payment",outcome="ok"}',
    'chairside_provider_call_duration_seconds_count{provider="payment"}',
  ];
  const { token, plan } = await signUp(app);
  const before = await countsOf(series);
  await createPlanOrder(app, token, plan._id);
  expect(await countsOf(series)).toEqual(before.map((count) => count + 1));
});

test('says what is true of process, pool, queue, refunds and jobs', async () => {
  const text = (await lines()).join('\n');
  for (const series of [
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
    'chairside_ready 1',
    'chairside_database_up 1',
    'chairside_database_connections{state="in_use"}',
    'chairside_database_transactions{state="waiting"} 0',
    'chairside_database_transactions_max 10',
    'chairside_outbox_messages{channel="sms"} 0',
    'chairside_outbox_oldest_age_seconds{channel="email"} 0',
    'chairside_refunds_waiting 0',
    'chairside_jobs_failing 0',
  ]) {
    expect(text).toContain(`\n${series}`);
  }
});

test('has no label that Prometheus sets itself, and would rename', async () => {
  await createPeriodicTasks(jobSettings(), { labelled: async () => {} }).look();
  expect((await lines()).filter((line) => /[{,](?:job|instance)="/.test(line))).toEqual([]);
});
