import { appointmentEndpoints } from '@chairside/contract/appointments';
import type { InputOf } from '@chairside/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, type Patient, payingPatient } from '../../test/patients.ts';
import { startForCounting, statementsOf } from '../../test/statements-of.ts';
import type { TestApp } from '../../test/test-app.ts';

const PAST = 7;

let app: TestApp;
let patient: Patient;
beforeAll(async () => {
  app = await startForCounting();
  patient = await payingPatient(app);
  const { data } = await book(app, patient, { date: '2026-12-01', timeSlot: '10:00-11:00' });
  const query = (statement: string, values: unknown[]) => app.db.database.$client.query(statement, values);
  // Two on each day at the same time, so that the identifier decides about their order.
  await query(
    `insert into appointments (id, user_id, subscription_id, status, chair, date, start_minute, end_minute, starts_at, ends_at,
         session_number, created_at, updated_at)
     select gen_random_uuid(), user_id, subscription_id, case when day % 3 = 0 then 'cancelled' else 'completed' end, 1, date - 60 - day / 2,
            start_minute, end_minute, starts_at - make_interval(days => 60 + day / 2), ends_at - make_interval(days => 60 + day / 2), 1,
            created_at, updated_at
       from appointments, generate_series(1, $2::int) as day where id = $1`,
    [data._id, PAST],
  );
  // The earliest visit of all has a follow-up ahead.
  await query(
    `insert into appointments (id, user_id, subscription_id, status, chair, date, start_minute, end_minute, starts_at, ends_at, is_follow_up,
         parent_id, follow_up_number, created_at, updated_at)
     select gen_random_uuid(), user_id, subscription_id, 'scheduled', 1, date + 1, start_minute, end_minute, starts_at + interval '1 day',
            ends_at + interval '1 day', true, earliest.id, 1, created_at, updated_at
       from appointments, (select id from appointments where status = 'completed' order by date, id limit 1) as earliest
      where appointments.id = $1`,
    [data._id],
  );
});
afterAll(() => app.close());

type Query = InputOf<typeof appointmentEndpoints.listAppointments>['query'];
const list = async (query: Query) =>
  (await app.call(appointmentEndpoints.listAppointments, { query }, patient)).data;

test('page after page by keys has each appointment once, and their counts (VISIT-15)', async () => {
  const whole = await list({});
  expect(whole.pagination).toEqual({
    page: 1,
    limit: 50,
    total: PAST + 2,
    pages: 1,
    next: null,
    cancelled: 2,
  });
  const came: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list({ limit: '2', ...(after ? { after } : { page: '1' }) });
    came.push(...page.appointments.map(({ _id }) => _id));
    expect(page.pagination).toMatchObject({ total: PAST + 2, cancelled: 2 });
    after = page.pagination.next ?? null;
  }
  expect(came).toEqual(whole.appointments.map(({ _id }) => _id));
});

test('by their numbers, the pages are what they were', async () => {
  const whole = await list({});
  const third = await list({ page: '3', limit: '2' });
  expect(third.appointments).toEqual(whole.appointments.slice(4, 6));
  expect(third.pagination).toMatchObject({ page: 3, limit: 2, total: PAST + 2, pages: 5 });
});

test('the first page has an early visit whose follow-up is ahead (VISIT-2)', async () => {
  const { appointments } = await list({ limit: '2' });
  const [followUp, , early] = appointments;
  expect(appointments).toHaveLength(3);
  expect(followUp?.parentAppointment?._id).toBe(early?._id);
});

test('a page that has all of a kind, or of some days, is counted like any other', async () => {
  const { appointments } = await list({});
  const [latest] = appointments.filter(({ status }) => status === 'completed');
  if (!latest) throw new Error('no visit is completed');
  const { pagination } = await list({ status: 'cancelled' });
  expect(pagination).toMatchObject({ total: 2, pages: 1, cancelled: 2 });
  const ofDay = await list({ from: latest.date, to: latest.date });
  expect(ofDay.pagination).toMatchObject({ total: ofDay.appointments.length, pages: 1, next: null });
  expect(ofDay.appointments.length).toBeLessThan(appointments.length);
  expect((await list({ status: 'no_show' })).pagination).toMatchObject({ total: 0, pages: 0, cancelled: 0 });
});

test('all on one page are counted without asking the database', async () => {
  const other = await payingPatient(app);
  await book(app, other, { date: '2026-12-03', timeSlot: '10:00-11:00' });
  const listOf = (query: Query) => () =>
    app.call(appointmentEndpoints.listAppointments, { query }, other).then(({ data: { pagination } }) => {
      expect(pagination).toMatchObject({ total: 1, pages: 1, cancelled: 0 });
    });
  const read = ['find_callers', 'read_first_page_of_appointments'];
  expect(await statementsOf(app, listOf({}))).toEqual(read);
  expect(await statementsOf(app, listOf({ page: '1', limit: '1' }))).toEqual(read);
  expect(await statementsOf(app, listOf({ page: '2', limit: '1' }))).toEqual([
    'find_callers',
    'not prepared',
    'not prepared',
  ]);
});

test('a page and a key at once are refused', async () => {
  const { pagination } = await list({ limit: '2' });
  const refused = await app.call(
    appointmentEndpoints.listAppointments,
    { query: { page: '1', after: pagination.next ?? '' } },
    patient,
  );
  expect(refused.status).toBe(400);
});
