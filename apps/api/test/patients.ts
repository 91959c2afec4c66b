import { randomBytes } from 'node:crypto';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import type { InputOf } from '@chairside/contract/endpoint';
import { paymentEndpoints } from '@chairside/contract/payments';
import { tokenSha256 } from '../src/auth/secrets.ts';
import type { Database } from '../src/db/database.ts';
import { newId } from '../src/db/ids.ts';
import { firstPaymentRows } from './patient-rows.ts';
import { createPlanOrder, payInSandbox, verifyBody } from './pay.ts';
import { newPerson, signUp, signUpForReal } from './sign-up.ts';
import type { TestApp } from './test-app.ts';

/** When the plans of many patients at once began: before the tests' clock, and before the machine's. */
const START = new Date('2026-11-01T06:30:00Z');

/** For use cases whose messages to the patient a test does not look at. */
export const notifyNobody = async () => {};

/** A person who has signed up and paid, written straight into the database. */
export async function payingPatient(app: TestApp, planName = 'Basic Plan') {
  const patient = await signUp(app, planName);
  await app.db.database.$client.query(firstPaymentRows(patient.user._id, app.clock.now));
  return patient;
}

/** A person who has signed up and paid, through the real calls. */
export async function payingPatientForReal(app: TestApp, planName = 'Basic Plan') {
  const patient = await signUpForReal(app, planName);
  const { token } = patient;
  const orderId = await createPlanOrder(app, token, patient.plan._id);
  const body = verifyBody(await payInSandbox(app, orderId, { webhook: false }));
  await app.call(paymentEndpoints.verifyPayment, { body }, { token });
  return patient;
}

export type Patient = Omit<Awaited<ReturnType<typeof payingPatient>>, 'deviceToken'>;
type BookingRequest = InputOf<typeof appointmentEndpoints.bookAppointment>['body'];

export function book(app: TestApp, { token }: { token: string }, body: BookingRequest) {
  return app.call(appointmentEndpoints.bookAppointment, { body }, { token });
}

/**
 * Many patients at once with an active plan of so many sessions, written straight into the database: how a patient comes
 * to have one is shown elsewhere.
 */
export async function manyPatients(
  database: Database,
  count: number,
  sessions = 4,
): Promise<{ userId: string; token: string }[]> {
  const people = Array.from({ length: count }, () => ({
    userId: newId(),
    orderId: newId(),
    token: randomBytes(32).toString('base64url'),
    phone: newPerson().phone,
  }));
  const ids = people.map(({ userId }) => userId);
  const orders = people.map(({ orderId }) => orderId);
  const run = (statement: string, values: unknown[]) => database.$client.query(statement, values);

  await run(
    `insert into users (id, name, phone, phone_verified_at, created_at)
     select id, 'Asha Rao', phone, $3, $3 from unnest($1::uuid[], $2::text[]) as person (id, phone)`,
    [ids, people.map(({ phone }) => phone), START],
  );
  await run(
    `insert into subscriptions (id, user_id, plan_id, status, start_date, end_date, created_at, updated_at)
     select gen_random_uuid(), person.id, plan.id, 'active', $2::timestamptz, now() + interval '1 year', $2, $2
       from unnest($1::uuid[]) as person (id), (select id from plans order by price_rupees limit 1) as plan`,
    [ids, START],
  );
  await run(
    `insert into orders (id, user_id, plan_id, amount_paise, currency, status, created_at, last_used_at, paid_at)
     select paid.id, user_id, plan_id, 299900, 'INR', 'paid', $3, $3, $3
       from unnest($1::uuid[], $2::uuid[]) as paid (id, owner) join subscriptions on user_id = owner`,
    [orders, ids, START],
  );
  await run(
    `insert into session_ledger (id, subscription_id, kind, sessions, order_id, created_at)
     select gen_random_uuid(), subscriptions.id, 'grant', $3, paid.id, $4
       from unnest($1::uuid[], $2::uuid[]) as paid (id, owner) join subscriptions on user_id = owner`,
    [orders, ids, sessions, START],
  );
  await run(
    `insert into access_tokens (token_sha256, user_id, created_at, expires_at)
     select sha256, id, now(), now() + interval '1 year' from unnest($1::bytea[], $2::uuid[]) as token (sha256, id)`,
    [people.map(({ token }) => tokenSha256(token)), ids],
  );
  return people.map(({ userId, token }) => ({ userId, token }));
}
