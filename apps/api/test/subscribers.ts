import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { eq } from 'drizzle-orm';
import { newToken, tokenSha256 } from '../src/auth/secrets.ts';
import { newId } from '../src/db/ids.ts';
import { accessTokens, orders, plans } from '../src/db/schema.ts';
import { reverseOrder } from '../src/payments/reverse-order.ts';
import type { PlanRow } from '../src/plans/store.ts';
import { notifyNobody } from './patients.ts';
import { createPlanOrder, payInSandbox, verifyBody } from './pay.ts';
import { planNamed } from './sign-up.ts';
import type { TestApp } from './test-app.ts';

interface Subscriber {
  token: string;
}

/** Chooses a plan by name and pays for it, through the real calls; gives the verify call's reply. */
export async function buy(app: TestApp, { token }: Subscriber, planName: string) {
  const { _id } = await planNamed(app, planName);
  const report = await payInSandbox(app, await createPlanOrder(app, token, _id), { webhook: false });
  return app.call(paymentEndpoints.verifyPayment, { body: verifyBody(report) }, { token });
}

/** Takes back what a patient's one order has granted, as its refund does. */
export function giveMoneyBack({ db, clock }: TestApp, userId: string) {
  return db.database.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.userId, userId));
    if (!order) throw new Error('nothing was ordered');
    const dependencies = { notifyPatient: notifyNobody, timeZone: 'Asia/Kolkata' };
    return reverseOrder(dependencies, tx, order, { by: 'refund', now: clock.now });
  });
}

/** The subscription as the wire shows it now. */
export async function subscriptionOf(app: TestApp, { token }: Subscriber) {
  const { data } = await app.call(identityEndpoints.checkAuth, {}, { token });
  if (!data.user.subscription) throw new Error('there is no subscription');
  return data.user.subscription;
}

/** Lets time pass until a patient, whose token may have run out by then, signs in again. */
export async function comeBack<P extends { user: { _id: string } }>(app: TestApp, patient: P, time: string) {
  app.clock.now = new Date(time);
  const token = newToken();
  await app.db.database.insert(accessTokens).values({
    tokenSha256: tokenSha256(token),
    userId: patient.user._id,
    createdAt: app.clock.now,
    expiresAt: new Date(app.clock.now.getTime() + 86_400_000),
  });
  return { ...patient, token };
}

/** What a patient's ledger says, in the order it was written. */
export async function ledgerOf(app: TestApp, userId: string): Promise<string[]> {
  const { rows } = await app.db.database.$client.query<{ entry: string }>(
    `select kind || ' ' || sessions as entry from session_ledger
       join subscriptions on subscriptions.id = subscription_id where user_id = $1 order by session_ledger.id`,
    [userId],
  );
  return rows.map(({ entry }) => entry);
}

/** One more plan on offer, of which no other test knows. */
export async function offerPlan(app: TestApp, terms: Partial<PlanRow> & { name: string }): Promise<string> {
  const id = newId();
  await app.db.database.insert(plans).values({
    id,
    versionId: newId(),
    description: 'A plan of the tests',
    priceRupees: 2_999,
    durationMonths: 6,
    sessions: 6,
    features: [],
    createdAt: app.clock.now,
    ...terms,
  });
  // The list may be a second old.
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  return id;
}
