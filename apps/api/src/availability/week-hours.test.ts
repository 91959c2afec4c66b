import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hoursOf, NINE_TO_SIX, resetHours } from '../../test/hours.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { readWeekHours } from './week-hours.ts';

const SATURDAY = 6;
const SUNDAY = 7;
const MORNING = { ...NINE_TO_SIX, hours: '09:00-13:00', breaks: [] };

let app: TestApp;
let hours: ReturnType<typeof hoursOf>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await resetHours(app);
  hours = hoursOf(app, await addStaff(app, 'owner'));
});

test('days of the week that have the same hours stand together, those with others apart (PLAN-14, HOURS-2)', async () => {
  await hours.save({ kind: 'weekday_closed', weekday: SUNDAY });
  await hours.save({ kind: 'weekday_hours_set', weekday: SATURDAY, work: MORNING });
  await hours.save({ kind: 'weekday_hours_set', weekday: 3, work: MORNING });
  expect(await readWeekHours(app.db.database)).toEqual([
    { weekdays: [1, 2, 4, 5], opens: '09:00', closes: '18:00' },
    { weekdays: [3, 6], opens: '09:00', closes: '13:00' },
  ]);
});

test('a date with hours of its own, or a holiday, changes nothing of them (PLAN-14, HOURS-5)', async () => {
  await hours.save({ kind: 'weekday_closed', weekday: SUNDAY });
  await hours.save({ kind: 'date_hours_set', date: '2026-11-29', work: MORNING });
  await hours.save({ kind: 'dates_closed', days: [{ date: '2026-11-30', reason: 'Painters' }] });
  expect(await readWeekHours(app.db.database)).toEqual([
    { weekdays: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '18:00' },
  ]);
});

test('a clinic that is closed on every day of the week has none', async () => {
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) await hours.save({ kind: 'weekday_closed', weekday });
  expect(await readWeekHours(app.db.database)).toEqual([]);
});
