import { randomUUID } from 'node:crypto';
import { auditLogEndpoints } from '@chairside/contract/audit-log';
import { cashUpEndpoints } from '@chairside/contract/cash-up';
import { saleEndpoints } from '@chairside/contract/sales';
import { CASH_UP } from '@chairside/rules/cash-up';
import { addDays } from '@chairside/rules/clinic-date';
import { DAY_MS, MINUTE_MS } from '@chairside/rules/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asExpected, closeAsExpected } from '../../test/cash-up.ts';
import { expectInvariants } from '../../test/invariants.ts';
import { cash, offerOf, patientAtCounter, terminal } from '../../test/sales.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

const { cashUp, closeDay, reopenDay } = cashUpEndpoints;

let app: TestApp;
let desk: AddedStaff;
let owner: AddedStaff;
let daysPassed = 0;
let noon: Date;
let today: string;
let tomorrow: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
/** Each test has a day of its own, so long after those of the others that what is not closed of them is not listed. */
beforeEach(async () => {
  daysPassed += CASH_UP.daysBack + 2;
  noon = new Date(NOON.getTime() + daysPassed * DAY_MS);
  app.clock.now = noon;
  today = noon.toISOString().slice(0, 10);
  tomorrow = addDays(today, 1);
  desk = await addStaff(app, 'receptionist');
  owner = await addStaff(app, 'owner');
});
afterEach(() => expectInvariants(app.db.database));

const query = async (text: string) => (await app.db.database.$client.query(text)).rows;
const dayOf = async (day = today) => (await app.call(cashUp, { query: { day } }, desk)).data;

/** Lets time pass, after which the desk signs in again. */
async function passTo(now: Date) {
  app.clock.now = now;
  desk = await addStaff(app, 'receptionist');
}

/** Sells the Basic Plan for ₹2,999: ₹1,000 of it by terminal, the rest in cash. */
async function sell() {
  const patient = await patientAtCounter(app, desk);
  const { planId, pricePaise } = await offerOf(app, desk, patient.params.id, 'Basic Plan');
  const payments = [terminal(100_000), cash(pricePaise - 100_000)];
  const body = { saleId: randomUUID(), patientId: patient.params.id, planId, pricePaise, payments };
  const sold = await app.call(saleEndpoints.sellPlan, { body }, desk);
  if (sold.status !== 200) throw new Error(sold.code);
}
const entriesBy = () =>
  query(
    `select day::text, way, sum(amount_paise)::int as paise from money_entries
      where day >= '${today}' group by 1, 2 order by 1, 2`,
  );

describe('a day', () => {
  test('shows what came in by each way, and who closed it when (CASH-1, CASH-9)', async () => {
    await sell();
    const open = await dayOf();
    expect(open.ways).toEqual([
      { way: 'checkout', inPaise: 0, outPaise: 0, expectedPaise: 0, countedPaise: null, reason: null },
      {
        way: 'cash',
        inPaise: 199_900,
        outPaise: 0,
        expectedPaise: 199_900,
        countedPaise: null,
        reason: null,
      },
      {
        way: 'terminal',
        inPaise: 100_000,
        outPaise: 0,
        expectedPaise: 100_000,
        countedPaise: null,
        reason: null,
      },
      { way: 'upi_qr', inPaise: 0, outPaise: 0, expectedPaise: 0, countedPaise: null, reason: null },
      { way: 'payment_link', inPaise: 0, outPaise: 0, expectedPaise: 0, countedPaise: null, reason: null },
    ]);
    expect(open).toMatchObject({ openingPaise: 0, closing: null, notClosed: [] });
    const closed = (await app.call(closeDay, { body: asExpected(open) }, desk)).data;
    expect(closed.closing).toMatchObject({ closedBy: 'A receptionist', closedAt: noon.toISOString() });
    expect(closed.ways[1]).toMatchObject({ way: 'cash', expectedPaise: 199_900, countedPaise: 199_900 });
    expect(closed.ways[0]).toMatchObject({ way: 'checkout', countedPaise: null });
  });

  test('begins with what the day before left in the drawer, unless somebody counts otherwise (CASH-2)', async () => {
    await sell();
    const body = { ...asExpected(await dayOf()), leftPaise: 50_000 };
    expect((await app.call(closeDay, { body }, desk)).status).toBe(200);
    await passTo(new Date(noon.getTime() + DAY_MS));
    const next = await dayOf(tomorrow);
    expect(next.openingPaise).toBe(50_000);
    expect(next.ways[1]?.expectedPaise).toBe(50_000);
    const recounted = { ...asExpected(next), openingPaise: 40_000 };
    expect(await app.call(closeDay, { body: recounted }, desk)).toMatchObject({ code: 'day_money_changed' });
    const right = { ...recounted, cash: { expectedPaise: 40_000, countedPaise: 40_000 } };
    expect(await app.call(closeDay, { body: right }, desk)).toMatchObject({ code: 'count_reason_needed' });
    const reason = 'Change was fetched';
    const explained = { ...right, cash: { ...right.cash, reason } };
    expect((await app.call(closeDay, { body: explained }, desk)).data.openingPaise).toBe(40_000);
    const acts = await query(`select about from staff_acts where about like '${tomorrow}%'`);
    expect(acts).toEqual([{ about: `${tomorrow}: ₹400 in the drawer before, not ₹500: ${reason}` }]);
  });

  test('is closed with a difference by who says why (CASH-4)', async () => {
    await sell();
    const counted = asExpected(await dayOf());
    const short = { expectedPaise: 199_900, countedPaise: 199_400 };
    const close = (cashCount: typeof counted.cash & { reason?: string }, leftPaise = 0) =>
      app.call(closeDay, { body: { ...counted, leftPaise, cash: cashCount } }, desk);
    expect(await close(short)).toMatchObject({ status: 400, code: 'count_reason_needed' });
    const reason = 'A five-rupee coin is missing';
    expect(await close({ ...short, reason }, 199_401)).toMatchObject({ code: 'drawer_left_too_much' });
    expect((await close({ ...short, reason }, 199_400)).data.ways[1]).toMatchObject({
      expectedPaise: 199_900,
      countedPaise: 199_400,
      reason,
    });
    // The next test begins with an empty drawer.
    await passTo(new Date(noon.getTime() + DAY_MS));
    expect((await closeAsExpected(app, desk, tomorrow)).status).toBe(200);
  });

  test('is closed once, and the closing sent twice is one (CASH-7)', async () => {
    const body = asExpected(await dayOf());
    const first = await app.call(closeDay, { body }, desk);
    expect((await app.call(closeDay, { body }, desk)).data).toEqual(first.data);
    const other = { ...body, _id: randomUUID() };
    expect(await app.call(closeDay, { body: other }, desk)).toMatchObject({
      status: 409,
      code: 'day_closed',
    });
    expect(await query(`select from day_closings where day >= '${today}'`)).toHaveLength(1);
  });

  test('cannot be closed before it has begun, by the clinic’s clock, but long afterwards (CASH-7, CASH-9)', async () => {
    await sell();
    expect(await closeAsExpected(app, desk, tomorrow)).toMatchObject({ code: 'day_in_future' });
    // One minute before midnight in India, and then midnight.
    await passTo(new Date(`${today}T18:29:00Z`));
    expect(await closeAsExpected(app, desk, tomorrow)).toMatchObject({ code: 'day_in_future' });
    await passTo(new Date(`${today}T18:30:00Z`));
    expect((await dayOf(tomorrow)).notClosed).toEqual([today]);
    expect((await closeAsExpected(app, desk, today)).status).toBe(200);
    expect((await dayOf(tomorrow)).notClosed).toEqual([]);
  });
});

describe('money after the closing (CASH-6)', () => {
  test('counts for the first day that is not closed', async () => {
    await sell();
    await closeAsExpected(app, desk, today);
    await sell();
    expect(await entriesBy()).toEqual([
      { day: today, way: 'cash', paise: 199_900 },
      { day: today, way: 'terminal', paise: 100_000 },
      { day: tomorrow, way: 'cash', paise: 199_900 },
      { day: tomorrow, way: 'terminal', paise: 100_000 },
    ]);
    const issued = await query(
      `select day::text from sale_documents where day >= '${today}' order by issued_at, number`,
    );
    expect(issued).toEqual([{ day: today }, { day: today }]);
  });

  test('counts for today again once an owner has reopened it (CASH-8)', async () => {
    const closed = (await closeAsExpected(app, desk, today)).data.closing;
    const params = { id: closed?._id ?? '' };
    const body = { reason: 'A payment was forgotten' };
    expect((await app.call(reopenDay, { params, body }, desk)).status).toBe(403);
    const reopened = await app.call(reopenDay, { params, body }, owner);
    expect(reopened.data).toMatchObject({
      closing: null,
      reopened: [{ closedBy: 'A receptionist', reopenedBy: 'A owner', reason: 'A payment was forgotten' }],
    });
    expect(await app.call(reopenDay, { params, body }, owner)).toMatchObject({ code: 'day_not_closed' });
    await sell();
    expect((await dayOf()).ways[1]?.inPaise).toBe(199_900);
    expect((await closeAsExpected(app, desk, today)).status).toBe(200);
    const log = (await app.call(auditLogEndpoints.auditLog, { query: { topic: 'clinic' } }, owner)).data;
    expect(
      log.entries
        .filter(({ did, at }) => did.startsWith('day_') && at >= today)
        .map(({ did }) => did)
        .sort(),
    ).toEqual(['day_closed', 'day_closed', 'day_reopened']);
  });

  test('is reopened by an owner who has just signed in (CASH-8)', async () => {
    const closed = (await closeAsExpected(app, desk, today)).data.closing;
    app.clock.now = new Date(noon.getTime() + 11 * MINUTE_MS);
    const params = { id: closed?._id ?? '' };
    const late = await app.call(reopenDay, { params, body: { reason: 'Too late' } }, owner);
    expect(late).toMatchObject({ status: 403, code: 'fresh_sign_in_needed' });
  });
});

describe('the database (CASH-6, CASH-8)', () => {
  test('lets nobody change a closing or what was counted', async () => {
    await closeAsExpected(app, desk, today);
    for (const statement of [
      'update day_counts set counted_paise = counted_paise + 1',
      'delete from day_counts',
      'update day_closings set left_paise = left_paise + 1',
      'delete from day_closings',
      'truncate day_closings cascade',
    ]) {
      await expect(query(statement), statement).rejects.toThrow(/never changes|append-only/);
    }
  });

  test('takes no money for a closed day, from whatever code', async () => {
    await sell();
    await closeAsExpected(app, desk, today);
    const refund = `insert into money_entries (id, sale_id, kind, way, amount_paise, day, at, staff_id, refund_of)
      select gen_random_uuid(), sale_id, 'refund', way, 1, day, at, staff_id, id from money_entries where way = 'cash' and day = '${today}'`;
    await expect(query(refund)).rejects.toThrow('is closed');
  });

  test('takes no closing that does not add up', async () => {
    await sell();
    const close = (
      cashPaise: number,
      leftPaise: number,
      ways = 'cash terminal checkout upi_qr payment_link',
    ) =>
      query(`with closing as (
          insert into day_closings (id, day, opening_paise, left_paise, closed_at, closed_by)
          values (gen_random_uuid(), '${today}', 0, ${leftPaise}, '${today}T14:00Z', '${desk.id}') returning id)
        insert into day_counts (closing_id, way, in_paise, out_paise, expected_paise, counted_paise)
        select id, way, paise, 0, paise, case when way in ('cash', 'terminal') then paise end
          from closing, unnest(string_to_array('${ways}', ' ')) as way,
            lateral (select case way when 'cash' then ${cashPaise} when 'terminal' then 100000 else 0 end as paise) as sum`);
    await expect(close(199_901, 0)).rejects.toThrow('does not add up');
    await expect(close(199_900, 199_901)).rejects.toThrow('does not add up');
    await expect(close(199_900, 0, 'cash terminal')).rejects.toThrow('does not add up');
    await close(199_900, 0);
    await expect(close(199_900, 0)).rejects.toThrow('day_closings_one_open');
  });
});
