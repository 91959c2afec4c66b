import { randomUUID } from 'node:crypto';
import { contract } from '@chairside/contract/contract';
import { type Endpoint, permissionOf } from '@chairside/contract/endpoint';
import { paymentEndpoints } from '@chairside/contract/payments';
import { saleEndpoints } from '@chairside/contract/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book } from '../../test/patients.ts';
import { createPlanOrder, payInSandbox, verifyBody } from '../../test/pay.ts';
import { cash, visitWithoutPlan } from '../../test/sales.ts';
import { signUp } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { addDentist } from '../../test/treatments.ts';
import { deleteAccount } from '../../test/whole-patient.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const query = async (text: string, values: unknown[]) =>
  (await app.db.database.$client.query(text, values)).rows;

const READ = Object.entries<Endpoint>(contract).filter(
  ([, { method, access }]) => method === 'GET' && permissionOf(access),
);
/** All but the one about a pause, of which the patient has none. */
const ANSWERED = READ.filter(([called]) => called !== 'previewPauseEnd');
const NAMING = [
  'saleDocument',
  'findPatients',
  'patientCard',
  'deskDay',
  'deskWeek',
  'auditLog',
  'sentMessages',
  'affectedVisits',
  'visitCharge',
  'caseRegister',
  'endingPlans',
];

/** What a call about a patient may be about: themselves, and what is theirs. */
async function idsOf(userId: string): Promise<string[]> {
  const rows = await query(
    `select id from users where id = $1 union all select id from sales where user_id = $1
     union all select id from appointments where user_id = $1
     union all select d.id from sale_documents d join sales on sales.id = sale_id where user_id = $1`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

const queriesAbout = (name: string, phone: string, userId: string) => [
  '',
  '?date=2026-12-01',
  '?day=2026-11-20',
  '?month=2026-12',
  '?year=2026',
  '?within=90',
  '?startDate=2026-11-20&endDate=2026-12-01',
  `?find=${encodeURIComponent(name)}`,
  `?find=${phone}`,
  `?patient=${userId}`,
  '?from=2026-11-25&until=2026-11-26',
  '?from=2026-11-01&until=2026-11-20',
  '?from=2026-11-01&until=2026-12-01&by=dentist',
];

/** Those of the queries that a call takes, and of those that mean the same to it one. */
function takenBy(asks: NonNullable<Endpoint['query']>, queries: string[]): string[] {
  const taken = new Map<string, string>();
  for (const text of queries) {
    const { success, data } = asks.safeParse(Object.fromEntries(new URLSearchParams(text)));
    if (success) taken.set(JSON.stringify(data), text);
  }
  return [...taken.values()];
}

/** What every call of the desk that reads answers with 200, by its name in the contract. */
async function answersToDesk({ cookie }: AddedStaff, ids: string[], queries: string[]) {
  const answers = new Map<string, string>();
  for (const [called, { path, query: asks }] of READ) {
    const places = path.includes(':') ? ids.map((id) => path.replace(/:\w+/g, id)) : [path];
    const endings = asks ? takenBy(asks, queries) : [''];
    for (const url of places.flatMap((place) => endings.map((each) => `/api${place}${each}`))) {
      const { body, statusCode } = await app.server.inject({ url, headers: { host: 'localhost', cookie } });
      if (statusCode === 200) answers.set(called, (answers.get(called) ?? '') + body);
    }
  }
  return answers;
}

const callsNaming = (name: string, answers: Map<string, string>) =>
  [...answers].flatMap(([called, text]) => (text.includes(name) ? [called] : []));

test('deleting an account leaves the name in no answer to the desk but the register’s (REGISTER-5, REGISTER-6)', {
  timeout: 120_000,
}, async () => {
  const name = 'Yamuna Qarani';
  const patient = await signUp(app, 'Basic Plan');
  const userId = patient.user._id;
  await query('update users set name = $2 where id = $1', [userId, name]);
  const report = await payInSandbox(app, await createPlanOrder(app, patient.token, patient.plan._id), {
    webhook: false,
  });
  await app.call(paymentEndpoints.verifyPayment, { body: verifyBody(report) }, patient);
  const owner = await addStaff(app, 'owner', { maySeeMedical: true });
  const dentist = await addDentist(app, owner, 'Dr Meera Iyer');
  const visit = { date: '2026-12-01', timeSlot: '09:00-10:00', dentist };
  expect((await book(app, patient, visit)).status).toBe(201);
  const visitId = await visitWithoutPlan(app, owner, userId, { date: '2026-12-02', timeSlot: '09:00-10:00' });
  const inPart = { saleId: randomUUID(), visitId, pricePaise: 150_000, payments: [cash(50_000)] };
  expect((await app.call(saleEndpoints.sellVisit, { body: inPart }, owner)).status).toBe(200);
  await query("update subscriptions set end_date = '2027-01-31' where user_id = $1", [userId]);
  const ids = [dentist, ...(await idsOf(userId))];
  const queries = queriesAbout(name, patient.person.phone, userId);
  const answers = () => answersToDesk(owner, ids, queries);

  const before = await answers();
  expect([...before.keys()]).toEqual(ANSWERED.map(([called]) => called));
  expect(callsNaming(name, before)).toEqual(expect.arrayContaining(NAMING));
  await deleteAccount(app, patient);
  const after = await answers();
  const ofOthers = ANSWERED.filter(([, { path }]) => !/^\/desk\/(patients|visits)\/:id/.test(path));
  expect([...after.keys()]).toEqual(ofOthers.map(([called]) => called));
  expect(callsNaming(name, after)).toEqual(['caseRegister']);
});
