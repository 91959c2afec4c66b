import { randomUUID } from 'node:crypto';
import { reportEndpoints } from '@chairside/contract/reports';
import { saleEndpoints } from '@chairside/contract/sales';
import type { TakingsBy } from '@chairside/rules/reports';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sellForCash } from '../../test/cash-up.ts';
import { cash, offerOf, patientAtCounter, terminal } from '../../test/sales.ts';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const { takings, sessionReport, missedVisits, endingPlans } = reportEndpoints;
// One minute before the last midnight of November in India, and one after.
const BEFORE_MIDNIGHT = new Date('2026-11-30T18:29:00Z');
const AFTER_MIDNIGHT = new Date('2026-11-30T18:31:00Z');
const ALL = { from: '2026-11-01', until: '2026-12-31' };

let app: TestApp;
let owner: AddedStaff;
let desk: AddedStaff;

async function at(now: Date) {
  app.clock.now = now;
  owner = await addStaff(app, 'owner');
  desk = await addStaff(app, 'receptionist');
}
const query = async (text: string) => (await app.db.database.$client.query(text)).rows;

async function sellPlan(name: string) {
  const patient = await patientAtCounter(app, desk);
  const { planId, pricePaise } = await offerOf(app, desk, patient.params.id, name);
  const payments = [terminal(100_000), cash(pricePaise - 100_000)];
  const body = { saleId: randomUUID(), patientId: patient.params.id, planId, pricePaise, payments };
  await app.call(saleEndpoints.sellPlan, { body }, desk);
  return patient.params.id;
}

// The Basic Plan (₹2,999, 4 sessions) before midnight and a visit for ₹800 after it, of which ₹100 go back.
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '9' });
  await at(BEFORE_MIDNIGHT);
  const patientId = await sellPlan('Basic Plan');
  await at(AFTER_MIDNIGHT);
  const slot = { date: '2026-12-10', timeSlot: '10:00-11:00' };
  await sellForCash(app, desk, 80_000, { patientId, slot });
  await query(`with back as (
      insert into money_entries (id, sale_id, kind, way, amount_paise, day, at, staff_id, refund_of)
      select gen_random_uuid(), sale_id, 'refund', way, 10000, day, at, staff_id, id
        from money_entries where amount_paise = 80000 returning *)
    insert into sale_documents
      (id, sale_id, kind, series, financial_year, day, issued_at, total_paise, lines, recipient, issuer, corrects, entry_id)
    select gen_random_uuid(), sold.sale_id, 'credit_note', 'C', '26-27', back.day, back.at, back.amount_paise,
           jsonb_set(lines, '{0,amountPaise}', to_jsonb(back.amount_paise)), recipient, issuer, sold.id, back.id
      from back join sale_documents sold on sold.sale_id = back.sale_id`);
  await query("update appointments set status = 'no_show'");
  await query(`insert into session_ledger (id, subscription_id, kind, sessions, created_at)
    select gen_random_uuid(), id, 'lapse', 1, '${AFTER_MIDNIGHT.toISOString()}' from subscriptions
     where status = 'active'`);
});
afterAll(() => app.close());

async function by(what: TakingsBy, period = ALL): Promise<(string | number | null)[][]> {
  const { data } = await app.call(takings, { query: { ...period, by: what } }, owner);
  return data.rows.map(({ key, inPaise, outPaise }) => [key, inPaise, outPaise]);
}

test('takings are added up by the clinic’s days and months (REPORT-2)', async () => {
  expect(await by('day')).toEqual([
    ['2026-11-30', 299_900, 0],
    ['2026-12-01', 80_000, 10_000],
  ]);
  expect(await by('month')).toEqual([
    ['2026-11', 299_900, 0],
    ['2026-12', 80_000, 10_000],
  ]);
  expect(await by('day', { from: '2026-11-30', until: '2026-11-30' })).toEqual([['2026-11-30', 299_900, 0]]);
});

test('each table adds up to the same total, with a row for what has no name (REPORT-3)', async () => {
  expect(await by('way')).toEqual([
    ['cash', 279_900, 10_000],
    ['terminal', 100_000, 0],
  ]);
  expect(await by('plan')).toEqual([
    ['Basic Plan', 299_900, 0],
    [null, 80_000, 10_000],
  ]);
  expect(await by('treatment')).toEqual([
    ['Dental Appointment', 80_000, 10_000],
    [null, 299_900, 0],
  ]);
  expect(await by('dentist')).toEqual([[null, 379_900, 10_000]]);
});

test('what visits of no named treatment brought stands apart from plans (REPORT-3)', async () => {
  const [visit] = await query('select treatment_id as treatment from appointments');
  const named = (treatment: unknown) =>
    app.db.database.$client.query('update appointments set treatment_id = $1', [treatment]);
  onTestFinished(async () => void (await named(visit?.treatment)));
  await named(null);
  expect(await by('treatment')).toEqual([
    ['Dental visit', 80_000, 10_000],
    [null, 299_900, 0],
  ]);
});

test('sessions sold, lapsed and owed, by the clinic’s midnight (REPORT-4, REPORT-5)', async () => {
  const report = async (from: string, until: string) =>
    (await app.call(sessionReport, { query: { from, until } }, owner)).data;
  expect(await report('2026-11-30', '2026-11-30')).toEqual({
    sold: 4,
    takenBack: 0,
    used: 0,
    lapsed: 0,
    leftOver: 0,
    owed: [{ plan: 'Basic Plan', sessions: 3, paise: 224_925 }],
  });
  expect(await report('2026-12-01', '2026-12-31')).toMatchObject({ sold: 0, lapsed: 1 });
});

test('sessions left of a term that has ended and was not renewed (REPORT-4)', async () => {
  const [sold] = await query("select end_date from subscriptions where status = 'active'");
  const endsAt = (end: unknown) =>
    app.db.database.$client.query("update subscriptions set end_date = $1 where status = 'active'", [end]);
  onTestFinished(async () => void (await endsAt(sold?.end_date)));
  const leftOver = async (month: string) =>
    (await app.call(sessionReport, { query: { from: `${month}-01`, until: `${month}-30` } }, owner)).data
      .leftOver;
  const leftBy = async (end: string) => {
    await endsAt(end);
    return [await leftOver('2026-11'), await leftOver('2026-12')];
  };
  expect(await leftBy('2026-11-30T18:29:59Z')).toEqual([3, 0]);
  expect(await leftBy('2026-11-30T18:30:00Z')).toEqual([0, 3]);
  // That is to come.
  expect(await leftBy('2026-11-30T18:31:01Z')).toEqual([0, 0]);
});

test('visits to which nobody came, of those that were to be (REPORT-6)', async () => {
  const { data } = await app.call(missedVisits, { query: { ...ALL, by: 'treatment' } }, owner);
  expect(data.rows).toEqual([{ key: 'Dental Appointment', visits: 1, missed: 1 }]);
  const november = { from: '2026-11-01', until: '2026-11-30', by: 'month' } as const;
  expect((await app.call(missedVisits, { query: november }, owner)).data.rows).toEqual([]);
});

test('plans that end, to the last minute of the last day (REPORT-7)', async () => {
  const ending = async () =>
    (await app.call(endingPlans, { query: { within: '30' } }, owner)).data.rows.map(({ plan }) => plan);
  expect(await ending()).toEqual([]);
  // The thirtieth day from 1 December ends with this minute in India.
  await query("update subscriptions set end_date = '2026-12-31T18:29:00Z' where status = 'active'");
  expect(await ending()).toEqual(['Basic Plan']);
  await query("update subscriptions set end_date = '2026-12-31T18:30:00Z' where status = 'active'");
  expect(await ending()).toEqual([]);
});

test('a period is of at most 366 days, and reports are for owners (REPORT-1)', async () => {
  const long = { from: '2025-01-01', until: '2026-01-02', by: 'day' } as const;
  expect((await app.call(takings, { query: long }, owner)).status).toBe(400);
  expect((await app.call(takings, { query: { ...ALL, by: 'day' } }, desk)).status).toBe(403);
  expect((await app.call(endingPlans, { query: { within: '90' } }, desk)).status).toBe(403);
});
