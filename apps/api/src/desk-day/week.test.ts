import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deskWithVisit, MORNING, VISIT_DATE } from '../../test/desk-day.ts';
import { manyPatients } from '../../test/patients.ts';
import { startForCounting } from '../../test/statements-of.ts';
import type { TestApp } from '../../test/test-app.ts';
import { addHoliday, deleteHoliday } from '../availability/store.ts';
import { newId } from '../db/ids.ts';

let app: TestApp;
let id: string;
let cookie: string;
beforeAll(async () => {
  app = await startForCounting();
  const set = await deskWithVisit(app);
  ({ id } = set);
  ({ cookie } = set.staff);
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = MORNING;
});

const week = (date?: string) =>
  app.call(deskDayEndpoints.deskWeek, { query: date ? { date } : {} }, { cookie });
const dayOf = async (date: string) => (await week(date)).data.days.find((day) => day.date === date);

test('a week is seven days from Monday on, this one unless a date is named (DESK-95)', async () => {
  const { data } = await week();
  expect(data).toMatchObject({ today: VISIT_DATE, now: MORNING.toISOString() });
  expect([data.days.length, data.days[0]?.date, data.days.at(-1)?.date]).toEqual([
    7,
    '2026-11-30',
    '2026-12-06',
  ]);
  expect((await week('2026-12-13')).data.days[0]?.date).toBe('2026-12-07');
  expect(await week('2026-02-30')).toMatchObject({ status: 400 });
});

test('each day has who comes, its hours, how many come and what is free still (DESK-95)', async () => {
  expect(await dayOf(VISIT_DATE)).toMatchObject({
    hours: { start: 540, end: 1080 },
    closedFor: null,
    visits: [{ _id: id, name: 'Asha Rao', start: 540, end: 600, chair: 1, status: 'scheduled' }],
    visitCount: 1,
    freeCount: 7,
  });
  expect(await dayOf('2026-11-30')).toMatchObject({ visits: [], visitCount: 0, freeCount: 0 });
});

test('a closed day says why', async () => {
  await addHoliday(app.db.database, { date: '2026-12-03', reason: 'Founders’ day' });
  expect(await dayOf('2026-12-03')).toMatchObject({
    hours: null,
    closedFor: 'Founders’ day',
    freeCount: 0,
  });
  await deleteHoliday(app.db.database, '2026-12-03');
});

test('who does not come is not in it', async () => {
  const { $client: pool } = app.db.database;
  await pool.query("update appointments set status = 'no_show' where id = $1", [id]);
  expect(await dayOf(VISIT_DATE)).toMatchObject({ visits: [], visitCount: 0 });
  await pool.query("update appointments set status = 'scheduled' where id = $1", [id]);
});

test('of a crowded day the first visits come and the number of all, in three statements', async () => {
  const patients = await manyPatients(app.db.database, 70);
  const { $client: pool } = app.db.database;
  await pool.query(
    `insert into appointments (id, user_id, subscription_id, status, chair, date, start_minute, end_minute,
                               starts_at, ends_at, session_number, created_at, updated_at)
     select person.visit, person.id, subscriptions.id, 'scheduled', person.n, '2026-12-10', 540, 600,
            '2026-12-10T03:30Z', '2026-12-10T04:30Z', 1, now(), now()
       from unnest($1::uuid[], $2::uuid[]) with ordinality as person (id, visit, n)
       join subscriptions on user_id = person.id`,
    [patients.map(({ userId }) => userId), patients.map(() => newId())],
  );
  const query = vi.spyOn(pool, 'query');
  const day = await dayOf('2026-12-10');
  const statements = query.mock.calls.length;
  query.mockRestore();
  expect(day?.visits).toHaveLength(60);
  expect(day?.visits.at(-1)?.chair).toBe(60);
  expect(day?.visitCount).toBe(70);
  expect(statements).toBe(3);
});
