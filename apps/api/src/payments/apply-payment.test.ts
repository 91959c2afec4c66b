import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createPlanOrder, payInSandbox } from '../../test/pay.ts';
import { signUp } from '../../test/sign-up.ts';
import { subscriptionOf } from '../../test/subscribers.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** The statements that something asks the database, whichever connection it takes. */
async function statementsOf(task: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await task();
  return query.mock.calls.map(([asked]: unknown[]) => (typeof asked === 'string' ? asked : textOf(asked)));
}

const textOf = (asked: unknown) =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';

test('a payment that grants reads and locks each row it needs once', async () => {
  const patient = await signUp(app);
  const orderId = await createPlanOrder(app, patient.token, patient.plan._id);
  await payInSandbox(app, orderId, { webhook: false });

  const asked = await statementsOf(async () => app.work.everyMinute['reconcile-orders']?.());

  expect(await subscriptionOf(app, patient)).toMatchObject({ status: 'active' });
  const reads = (table: string) => asked.filter((text) => text.includes(` from "${table}"`));
  expect(reads('subscriptions')).toEqual([expect.stringMatching(/ for update$/)]);
  expect(reads('plans')).toHaveLength(1);
  expect(reads('payments')).toHaveLength(1);
  expect(reads('users')).toHaveLength(1);
});
