import { paymentEndpoints } from '@chairside/contract/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInvariants, expectMoneyEntered } from '../../test/invariants.ts';
import { loggedFaults } from '../../test/logged-faults.ts';
import { payInSandbox, verifyBody } from '../../test/pay.ts';
import { type NextNumber, numbersFrom } from '../../test/random-numbers.ts';
import { bookAnySlot, completeAnyVisit } from '../../test/random-visits.ts';
import { planNamed, signUp } from '../../test/sign-up.ts';
import { comeBack, subscriptionOf } from '../../test/subscribers.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const PATIENTS = 6;
const ROUNDS = 14;
const AT_ONCE = 3;
const PLANS = ['Basic Plan', 'Standard Plan', 'Premium Plan'];

let app: TestApp;
/** The payments that a patient has made, at the gateway. */
const paid = new Map<string, string[]>();

beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '5' });
});
afterAll(() => app.close());

type Patient = Awaited<ReturnType<typeof signUp>>;

const bookAny = (patient: Patient, next: NextNumber) => bookAnySlot(app, patient, next);
const completeAny = (patient: Patient, next: NextNumber) => completeAnyVisit(app, patient, next);

/** Plays something at the gateway, which does it, says that it cannot be done, or has done it often enough (SAND-12). */
async function played(path: string, payload: object) {
  const reply = await app.server.inject({ method: 'POST', url: `/sandbox/razorpay/${path}`, payload });
  expect([200, 400, 429]).toContain(reply.statusCode);
  return reply;
}

async function buyAny(patient: Patient, next: NextNumber): Promise<string> {
  const { _id: planId } = await planNamed(app, PLANS[next(PLANS.length)] ?? '');
  const created = await app.call(paymentEndpoints.createOrder, { body: { planId } }, patient);
  if (created.status !== 200) return created.code ?? String(created.status);
  const report = await payInSandbox(app, created.data.order.id, { webhook: next(2) === 0 }).catch(() => null);
  if (!report) return 'paid elsewhere';
  const { _id: userId } = patient.user;
  paid.set(userId, [...(paid.get(userId) ?? []), report.razorpay_payment_id]);
  // One in four is refunded before the payment is reported.
  if (next(4) === 0) await played(`payments/${report.razorpay_payment_id}/refund`, {});
  const verified = await app.call(paymentEndpoints.verifyPayment, { body: verifyBody(report) }, patient);
  return verified.code ?? 'bought';
}

function anyPayment(patient: Patient, next: NextNumber): string | undefined {
  const payments = paid.get(patient.user._id) ?? [];
  return payments[next(Math.max(1, payments.length))];
}

async function refundAny(patient: Patient, next: NextNumber): Promise<string> {
  const id = anyPayment(patient, next);
  if (!id) return 'nothing to refund';
  const [isWhole, webhook] = [next(3) > 0, next(3) > 0];
  const refund = { ...(isWhole ? {} : { amount: 100 + next(50_000) }), webhook };
  const { statusCode } = await played(`payments/${id}/refund`, refund);
  if (statusCode !== 200) return 'refunded already';
  return isWhole ? 'refunded' : 'refunded in part';
}

async function disputeAny(patient: Patient, next: NextNumber): Promise<string> {
  const id = anyPayment(patient, next);
  if (!id) return 'nothing to dispute';
  const opened = await played(`payments/${id}/dispute`, next(2) === 0 ? {} : { amount: 10_000 });
  if (opened.statusCode !== 200) return 'not to be disputed';
  const status = ['under_review', 'won', 'lost', 'closed'][next(4)] ?? 'won';
  await played(`disputes/${opened.json().id}`, { status });
  return `dispute ${status}`;
}

const OPERATIONS = [buyAny, buyAny, bookAny, bookAny, bookAny, completeAny, refundAny, disputeAny];

test('bought, renewed, booked, completed, refunded and disputed at random, several at once: no promise is broken', {
  timeout: 120_000,
}, async () => {
  let patients = await Promise.all(Array.from({ length: PATIENTS }, () => signUp(app)));
  const seed = numbersFrom(20_261_122);
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const time = new Date(app.clock.now.getTime() + (round % 5 === 4 ? 200 : 3) * 86_400_000);
    patients = await Promise.all(patients.map((patient) => comeBack(app, patient, time.toISOString())));
    const operations = patients.flatMap((patient) =>
      Array.from({ length: AT_ONCE }, async () => {
        const operation = OPERATIONS[seed(OPERATIONS.length)] ?? buyAny;
        outcomes.add(await operation(patient, numbersFrom(seed(2 ** 31))));
      }),
    );
    const { everyMinute, hourly } = app.work;
    const jobs = [
      everyMinute['end-plans'],
      everyMinute['refund-duplicates'],
      everyMinute['reconcile-orders'],
    ];
    await Promise.all([...operations, ...jobs.map((job) => job?.()), hourly['reconcile-refunds']?.()]);
    // Webhooks are still on their way; a promise holds at every moment.
    await expectInvariants(app.db.database);
    for (const patient of patients) {
      const { totalSessions, sessionsRemaining } = await subscriptionOf(app, patient);
      expect(totalSessions).toBeGreaterThanOrEqual(sessionsRemaining);
      expect(sessionsRemaining).toBeGreaterThanOrEqual(0);
    }
  }
  expect(outcomes).not.toContain('fault');
  for (const kind of ['bought', 'booked', 'completed', 'refunded', 'refunded in part', 'dispute lost']) {
    expect(outcomes).toContain(kind);
  }

  // What the gateway has refunded in full goes back in the end, by webhook or by asking.
  const pending = `
    select gateway_payments.id from sandbox.gateway_payments
      join payments on gateway_payment_id = gateway_payments.id
     where gateway_payments.status = 'refunded' and payments.status <> 'refunded'`;
  await app.work.hourly['reconcile-refunds']?.();
  await expect.poll(async () => (await app.db.database.$client.query(pending)).rows).toEqual([]);
  await expectInvariants(app.db.database);
  await expectMoneyEntered(app.db.database);
  const { rows } = await app.db.database.$client.query('select distinct kind from session_ledger');
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['consume', 'grant', 'reversal']));
  expect(loggedFaults(app.logged)).toEqual([]);
});
