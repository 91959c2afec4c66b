import { randomUUID } from 'node:crypto';
import { cashUpEndpoints } from '@chairside/contract/cash-up';
import { addDays } from '@chairside/rules/clinic-date';
import { DAY_MS } from '@chairside/rules/durations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { asExpected, closeAsExpected, sellForCash } from '../../test/cash-up.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { createPlanOrder, payInSandbox } from '../../test/pay.ts';
import { patientAtCounter } from '../../test/sales.ts';
import { planNamed, signUp } from '../../test/sign-up.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { WAITING } from '../../test/while-locked.ts';

const { cashUp, closeDay, reopenDay } = cashUpEndpoints;
let app: TestApp;
let desk: AddedStaff;
let daysPassed = 0;
let today: string;
let tomorrow: string;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '20' });
});
afterAll(() => app.close());
/** Each test has a day of its own, and the one after it. */
beforeEach(async () => {
  daysPassed += 2;
  app.clock.now = new Date(NOON.getTime() + daysPassed * DAY_MS);
  today = app.clock.now.toISOString().slice(0, 10);
  tomorrow = addDays(today, 1);
  desk = await addStaff(app, 'receptionist');
});
afterEach(() => expectInvariants(app.db.database));

const query = async (text: string) => (await app.db.database.$client.query(text)).rows;
const read = async () => (await app.call(cashUp, { query: {} }, desk)).data;
const paiseBy = async () =>
  Object.fromEntries(
    (
      await query(
        `select day::text, sum(amount_paise)::int as paise from money_entries where day >= '${today}' group by day`,
      )
    ).map(({ day, paise }) => [day, paise]),
  );

/** Holds a day as whoever closes it does, while something begins, and lets go once that waits and `then` has run. */
async function whileClosing(
  begin: () => void,
  then: (run: (text: string) => Promise<unknown>) => Promise<unknown>,
) {
  const other = await app.db.database.$client.connect();
  await other.query('begin');
  await other.query(`select lock_money_day('${today}', true)`);
  try {
    begin();
    await expect.poll(async () => (await query(WAITING)).length).toBeGreaterThan(0);
    await then((text) => other.query(text));
  } finally {
    await other.query('commit');
    other.release();
  }
}

const close = (staffId: string) => `with closing as (
    insert into day_closings (id, day, opening_paise, left_paise, closed_at, closed_by)
    values (gen_random_uuid(), '${today}', 0, 0, '${app.clock.now.toISOString()}', '${staffId}') returning id)
  insert into day_counts (closing_id, way, in_paise, out_paise, expected_paise, counted_paise)
  select id, way, 0, 0, 0, case when way in ('cash', 'terminal') then 0 end
    from closing, unnest(array['checkout', 'cash', 'terminal', 'upi_qr', 'payment_link']) as way`;

test('a webhook that comes while a day is being closed waits, and counts for the next (CASH-6)', async () => {
  const { token } = await signUp(app);
  const { _id } = await planNamed(app, 'Basic Plan');
  const order = await createPlanOrder(app, token, _id);
  let paid: Promise<unknown> = Promise.resolve();
  await whileClosing(
    () => {
      paid = payInSandbox(app, order, { webhook: true });
    },
    (run) => run(close(desk.id)),
  );
  await paid;
  await expect.poll(paiseBy).toEqual({ [tomorrow]: 299_900 });
  expect(await query(`select day::text from sale_documents where day >= '${today}'`)).toEqual([
    { day: today },
  ]);
});

test('a closing waits for money that is being entered, and is refused as it was counted without it (CASH-5, CASH-6)', async () => {
  const patient = await patientAtCounter(app, desk);
  const body = asExpected(await read());
  const other = await app.db.database.$client.connect();
  await other.query('begin');
  await other.query(`select open_money_day('${today}')`);
  const closing = app.call(closeDay, { body }, desk);
  await expect.poll(async () => (await query(WAITING)).length).toBe(1);
  await other.query(
    `with sold as (
       insert into sales (id, user_id, kind, plan_version_id, channel, status, total_paise, sold_by, created_at)
       select gen_random_uuid(), '${patient.params.id}', 'plan', version_id, 'counter', 'open', 299900, '${desk.id}', now()
         from plans limit 1 returning id)
     insert into money_entries (id, sale_id, kind, way, amount_paise, day, at, staff_id)
     select gen_random_uuid(), id, 'payment', 'cash', 500, '${today}', now(), '${desk.id}' from sold`,
  );
  await other.query('commit');
  other.release();
  expect(await closing).toMatchObject({ status: 409, code: 'day_money_changed' });
  expect((await closeAsExpected(app, desk, today)).data.ways[1]).toMatchObject({ expectedPaise: 500 });
});

test('of two who close a day at once one does (CASH-7)', async () => {
  const body = asExpected(await read());
  const replies = await Promise.all(
    [1, 2, 3].map(() => app.call(closeDay, { body: { ...body, _id: randomUUID() } }, desk)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('of two owners who reopen a day at once one does (CASH-8)', async () => {
  const owner = await addStaff(app, 'owner');
  const id = (await closeAsExpected(app, desk, today)).data.closing?._id ?? '';
  const reopen = () => app.call(reopenDay, { params: { id }, body: { reason: 'Counted wrong' } }, owner);
  const replies = await Promise.all([reopen(), reopen()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('sales, closings and reopenings in any order lose no money, and no closing misses any (CASH-5, CASH-6)', async () => {
  const owner = await addStaff(app, 'owner');
  const patients = await Promise.all([1, 2, 3].map(() => patientAtCounter(app, desk)));
  const sales = patients.flatMap(({ params }, person) =>
    [1, 2, 3].map((day) => {
      const slot = { date: `2026-12-0${day}`, timeSlot: '10:00-11:00' };
      return sellForCash(app, desk, 1_000 * (person + 1), { patientId: params.id, slot });
    }),
  );
  const closings = async () => {
    for (let round = 0; round < 6; round += 1) {
      const closed = await closeAsExpected(app, desk, today);
      const id = closed.success ? closed.data.closing?._id : null;
      if (id) await app.call(reopenDay, { params: { id }, body: { reason: 'Round again' } }, owner);
    }
  };
  const [sold] = await Promise.all([Promise.all(sales), closings()]);
  expect(sold.map(({ status }) => status)).toEqual(sold.map(() => 200));
  const paise = Object.values(await paiseBy()).reduce((sum: number, each) => sum + Number(each), 0);
  expect(paise).toBe(3 * (1_000 + 2_000 + 3_000));
});
