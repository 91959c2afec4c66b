import { paymentEndpoints } from '@chairside/contract/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInvariants, expectMoneyEntered } from '../../test/invariants.ts';
import { loggedFaults } from '../../test/logged-faults.ts';
import { payInSandbox, verifyBody } from '../../test/pay.ts';
import { type NextNumber, numbersFrom } from '../../test/random-numbers.ts';
import { bookAnySlot, completeAnyVisit } from '../../test/random-visits.ts';
import { planNamed, signUp } from '../../test/sign-up.ts';
import { comeBack, offerPlan, subscriptionOf } from '../../test/subscribers.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const PATIENTS = 6;
const ROUNDS = 10;
const AT_ONCE = 3;
const PLANS = ['Basic Plan', 'Standard Plan', 'Premium Plan', 'Six for the same', 'Nine for the same'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await offerPlan(app, { name: 'Six for the same', sessions: 6, durationMonths: 3 });
  await offerPlan(app, { name: 'Nine for the same', sessions: 9, priceRupees: 5_999 });
});
afterAll(() => app.close());

type Patient = Awaited<ReturnType<typeof signUp>>;

const bookAny = (patient: Patient, next: NextNumber) => bookAnySlot(app, patient, next);
const completeAny = (patient: Patient, next: NextNumber) => completeAnyVisit(app, patient, next);

async function buyAny(patient: Patient, next: NextNumber): Promise<string> {
  const { _id: planId } = await planNamed(app, PLANS[next(PLANS.length)] ?? '');
  const created = await app.call(paymentEndpoints.createOrder, { body: { planId } }, patient);
  if (created.code === 'amount_out_of_range') {
    const switched = await app.call(paymentEndpoints.switchPlan, { body: { planId } }, patient);
    return switched.code ?? 'switched';
  }
  if (created.status !== 200) return created.code ?? String(created.status);
  // The same order may have been paid in another tab meanwhile.
  const report = await payInSandbox(app, created.data.order.id, { webhook: false }).catch(() => null);
  if (!report) return 'paid elsewhere';
  const body = verifyBody(report);
  const both = [1, 2].map(() => app.call(paymentEndpoints.verifyPayment, { body }, patient));
  const [verified] = await Promise.all(both);
  return verified?.code ?? 'bought';
}

const OPERATIONS = [buyAny, bookAny, bookAny, completeAny];

test('plans bought, stepped up, switched, renewed and run out at random, with visits between: no promise is broken', {
  timeout: 120_000,
}, async () => {
  let patients = await Promise.all(Array.from({ length: PATIENTS }, () => signUp(app)));
  const seed = numbersFrom(20_261_121);
  const outcomes: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const time = new Date(app.clock.now.getTime() + (round % 3 === 2 ? 160 : 20) * 86_400_000);
    patients = await Promise.all(patients.map((patient) => comeBack(app, patient, time.toISOString())));
    const played = patients.flatMap((patient) =>
      Array.from({ length: AT_ONCE }, async () => {
        const operation = OPERATIONS[seed(OPERATIONS.length)] ?? buyAny;
        outcomes.push(await operation(patient, numbersFrom(seed(2 ** 31))));
      }),
    );
    await Promise.all([...played, app.work.everyMinute['end-plans']?.()]);
    for (const patient of patients) {
      const { totalSessions, sessionsRemaining } = await subscriptionOf(app, patient);
      expect(totalSessions).toBeGreaterThanOrEqual(sessionsRemaining);
    }
    await expectInvariants(app.db.database);
    await expectMoneyEntered(app.db.database);
  }
  const kinds = new Set(outcomes);
  expect(kinds).not.toContain('fault');
  for (const kind of ['bought', 'switched', 'booked', 'completed', 'not_an_upgrade', 'already_subscribed']) {
    expect(kinds).toContain(kind);
  }
  const { rows } = await app.db.database.$client.query(
    'select kind, count(*)::int from session_ledger group by kind',
  );
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['consume', 'grant', 'lapse', 'switch']);
  expect(loggedFaults(app.logged)).toEqual([]);
});
