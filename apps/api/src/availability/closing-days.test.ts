import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { calendarEndpoints } from '@chairside/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { book, manyPatients } from '../../test/patients.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { addTemplate, removeTemplate, useOnDates } from './clinic-hours.ts';
import { createFirstTemplate, fillHolidays } from './first-schedule.ts';
import { addHoliday, closeOnWeekdays, listClosedWeekdays, listHolidays, openOnWeekdays } from './store.ts';

const SATURDAY = '2026-11-28';
const SUNDAY = '2026-11-29';
const MONDAY = '2026-11-30';
const WEEKEND = { startDate: SATURDAY, endDate: MONDAY };
const SLOT = '09:00-10:00';
const CAMP = {
  name: 'Camp',
  hours: { start: 540, end: 720 },
  slotMinutes: 60,
  breaks: [],
  isDefault: false,
};

let app: TestApp;
let patient: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  const [created] = await manyPatients(app.db.database, 1);
  if (!created) throw new Error('no patient');
  patient = created;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.database.$client.query(
    'delete from outbox_messages; delete from appointments; delete from holidays',
  );
  await openOnWeekdays(app.db.database, [1, 2, 3, 4, 5, 6]);
  await closeOnWeekdays(app.db.database, [7]);
});

async function freeByDay() {
  const { data } = await app.call(availabilityEndpoints.availabilityInRange, { query: WEEKEND }, patient);
  return data.map(({ availableSlots }) => availableSlots);
}

test('a new clinic is closed on Sundays (SLOT-3)', async () => {
  const fresh = await freshDatabase();
  await createFirstTemplate(fresh.database, NOON);
  const closed = await listClosedWeekdays(fresh.database);
  await fresh.drop();
  expect(closed).toEqual([7]);
});

test('all seven lookups and the older calls say so of a closing day (SLOT-15)', async () => {
  const query = WEEKEND;
  const params = { date: SUNDAY };
  const day = await app.call(calendarEndpoints.availabilityOnDate, { params, query: {} }, patient);
  expect(day.data).toEqual({
    date: SUNDAY,
    type: 'unavailable',
    available: false,
    reason: 'No availability template configured',
    reasonCode: 'date_not_working',
    holiday: null,
    slots: [],
    totalSlots: 0,
    availableSlots: 0,
    template: null,
  });
  expect(await freeByDay()).toEqual([8, 0, 8]);
  const template = await app.call(calendarEndpoints.templateOnDate, { params }, patient);
  expect(template.data).toEqual({ date: SUNDAY, template: null });
  const templates = await app.call(calendarEndpoints.templatesInRange, { query }, patient);
  expect(templates.data.map((each) => each.template?.name ?? null)).toEqual([
    'Regular hours',
    null,
    'Regular hours',
  ]);
  const data = await app.call(calendarEndpoints.availabilityData, { query }, patient);
  expect(data.data.holidays).toEqual([{ date: SUNDAY, reason: 'Weekly closing day' }]);
  const body = { date: SUNDAY, timeSlot: SLOT };
  const check = await app.call(availabilityEndpoints.checkSlot, { query: {}, body }, patient);
  expect(check.data).toMatchObject({ available: false, reasonCode: 'date_not_working' });
  const dates = await app.call(calendarEndpoints.availabilityDates, { query }, patient);
  expect(dates.data.map(({ available }) => available)).toEqual([true, false, true]);

  const older = await app.call(appointmentEndpoints.availableSlots, { params }, patient);
  expect(older.data).toMatchObject({
    availableSlots: [],
    metadata: { isHoliday: false, isWorkingDay: false },
  });
  const olderDates = await app.call(appointmentEndpoints.availableDates, { query }, patient);
  expect(olderDates.data).toEqual({ availableDates: [SATURDAY, MONDAY] });
  expect(await book(app, patient, body)).toMatchObject({ status: 400, code: 'date_not_working' });
});

test('a change of them is seen at once, and what is booked then stays', async () => {
  const { database } = app.db;
  await openOnWeekdays(database, [7]);
  expect(await freeByDay()).toEqual([8, 8, 8]);
  const { data } = await book(app, patient, { date: SUNDAY, timeSlot: SLOT });
  await closeOnWeekdays(database, [6, 7, 7]);
  expect(await freeByDay()).toEqual([0, 0, 8]);
  const params = { id: data._id };
  const booked = await app.call(appointmentEndpoints.getAppointment, { params }, patient);
  expect(booked.data).toMatchObject({ date: SUNDAY, status: 'scheduled' });
});

test('a date with a template of its own is open, and a holiday on one keeps its name', async () => {
  const { database } = app.db;
  await addTemplate(database, CAMP, NOON);
  await useOnDates(database, 'Camp', [SUNDAY]);
  expect(await freeByDay()).toEqual([8, 3, 8]);
  await removeTemplate(database, 'Camp');
  await addHoliday(database, { date: SUNDAY, reason: 'Stocktaking' });
  const data = await app.call(calendarEndpoints.availabilityData, { query: WEEKEND }, patient);
  expect(data.data.holidays).toEqual([{ date: SUNDAY, reason: 'Stocktaking' }]);
});

test('a clinic that works already keeps its days', async () => {
  const { database } = app.db;
  await openOnWeekdays(database, [7]);
  await createFirstTemplate(database, NOON);
  expect(await listClosedWeekdays(database)).toEqual([]);
});

describe('the public holidays that are filled in (SLOT-14)', () => {
  const MARCH = new Date('2026-03-01T06:30:00Z');
  const newClinic = async () => {
    const fresh = await freshDatabase();
    onTestFinished(() => fresh.drop());
    return fresh.database;
  };
  const closedIn = async (database: typeof app.db.database, year: number) =>
    (await listHolidays(database, `${year}-01-01`, `${year}-12-31`)).map(({ date }) => date);

  test.each([
    ['1 March', MARCH, [2026, 2027]],
    ['31 December', new Date('2026-12-31T06:30:00Z'), [2026, 2027, 2028]],
  ])('are those of every year that the desk can book in, on %s (DESK-20)', async (_day, now, years) => {
    const database = await newClinic();
    await fillHolidays(database, now, 'Asia/Kolkata');
    const republicDays = (await listHolidays(database, '2026-01-01', '2030-12-31'))
      .map(({ date }) => date)
      .filter((date) => date.endsWith('-01-26'));
    expect(republicDays).toEqual(years.map((year) => `${year}-01-26`));
  });

  test('leave a date open that has hours of its own', async () => {
    const database = await newClinic();
    await addTemplate(database, CAMP, MARCH);
    await useOnDates(database, 'Camp', ['2027-01-26']);
    await fillHolidays(database, MARCH, 'Asia/Kolkata');
    const closed = await closedIn(database, 2027);
    expect(closed).toContain('2027-08-15');
    expect(closed).not.toContain('2027-01-26');
  });
});
