import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hoursOf, resetHours } from '../../test/hours.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { fillHolidays, hasAnnouncedHolidays, listHolidays } from '../availability/feature.ts';

let app: TestApp;
let hours: ReturnType<typeof hoursOf>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await resetHours(app);
  await app.db.database.$client.query('delete from holiday_lists where year = 2028');
  hours = hoursOf(app, await addStaff(app, 'owner'));
});

const closedIn2028 = async () =>
  (await listHolidays(app.db.database, '2028-01-01', '2028-12-31')).map(({ date }) => date);
const fill = () => fillHolidays(app.db.database, new Date('2028-03-01T06:30:00Z'), 'Asia/Kolkata');

test('a public holiday that the owner left out is not filled in afterwards (HOURS-8, SLOT-14)', async () => {
  const days = [{ date: '2028-01-26', reason: 'Republic Day' }];
  // As the version before sends it.
  await hours.save({ kind: 'public_holidays_closed', days });
  await fill();
  expect(await closedIn2028()).toEqual(['2028-01-26']);
});

test('an owner may choose none of a year, which counts as chosen (HOURS-8, OPS-5)', async () => {
  expect(await hasAnnouncedHolidays(app.db.database, 2028)).toBe(false);
  const change = { kind: 'public_holidays_closed' as const, days: [], year: 2028 };
  expect(await hours.preview(change)).toMatchObject({ status: 200, data: { days: [], visitCount: 0 } });
  expect(await hours.save(change)).toMatchObject({ status: 200 });
  expect(await hasAnnouncedHolidays(app.db.database, 2028)).toBe(true);
  await fill();
  expect(await closedIn2028()).toEqual([]);
  const [last] = (await hours.read('2028-01')).changes;
  expect(last).toMatchObject({ kind: 'public_holidays_closed', about: '2028' });
});

test('no day of no year is nothing to choose', async () => {
  expect(await hours.save({ kind: 'public_holidays_closed', days: [] })).toMatchObject({
    status: 400,
    message: 'Please choose a day',
  });
});
