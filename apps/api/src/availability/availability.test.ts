import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { calendarEndpoints } from '@chairside/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, manyPatients } from '../../test/patients.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { addTemplate, removeHoliday, removeTemplate, useDefaultOn, useOnDates } from './clinic-hours.ts';
import { addHoliday } from './store.ts';

const DATE = '2026-12-01';
const REGULAR = {
  name: 'Regular hours',
  isDefault: true,
  workingHours: { start: '09:00', end: '18:00' },
  slotDuration: 60,
  breakTimes: [{ start: '13:00', end: '14:00', reason: 'Lunch' }],
};
const LATE = {
  name: 'Late',
  hours: { start: 540, end: 1200 },
  slotMinutes: 60,
  breaks: [],
  isDefault: false,
};

let app: TestApp;
let caller: { token: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.database.$client.query('delete from outbox_messages; delete from appointments');
  const [patient] = await manyPatients(app.db.database, 1);
  if (!patient) throw new Error('no patient');
  caller = patient;
});

async function onDate(date: string) {
  return (await app.call(calendarEndpoints.availabilityOnDate, { params: { date }, query: {} }, caller)).data;
}
async function inRange(startDate: string, endDate: string, more: { onlyAvailable?: string } = {}) {
  const query = { startDate, endDate, ...more };
  return (await app.call(availabilityEndpoints.availabilityInRange, { query }, caller)).data;
}
const databaseQuery = (statement: string, values: unknown[] = []) =>
  app.db.database.$client.query(statement, values);

describe('a day (SLOT-8, SLOT-13)', () => {
  test('has its slots, their numbers and its template', async () => {
    await book(app, caller, { date: DATE, timeSlot: '09:00-10:00' });
    const day = await onDate(DATE);
    expect(day).toMatchObject({
      date: DATE,
      type: 'regular',
      available: true,
      reason: null,
      holiday: null,
      totalSlots: 8,
      availableSlots: 7,
      template: { ...REGULAR, applicableDates: [] },
    });
    expect(day.slots.slice(0, 2)).toEqual([
      {
        timeSlot: '09:00-10:00',
        startTime: '09:00',
        endTime: '10:00',
        duration: 60,
        isAvailable: false,
        isBooked: true,
      },
      {
        timeSlot: '10:00-11:00',
        startTime: '10:00',
        endTime: '11:00',
        duration: 60,
        isAvailable: true,
        isBooked: false,
      },
    ]);
  });

  test.each([
    ['a past date', '2026-11-19', 'unavailable', 'date_past', 'Past date', null],
    ['a holiday', '2026-12-25', 'holiday', 'date_holiday', 'Christmas', { reason: 'Christmas' }],
    [
      'one beyond the window',
      '2027-02-19',
      'unavailable',
      'date_too_far',
      'This date is not open for booking yet',
      null,
    ],
  ])('%s says so', async (_, date, type, reasonCode, reason, holiday) => {
    expect(await onDate(date)).toMatchObject({
      type,
      reason,
      reasonCode,
      holiday,
      available: false,
      slots: [],
      totalSlots: 0,
      availableSlots: 0,
    });
  });

  test('without a template says so', async () => {
    await databaseQuery('update availability_templates set is_default = false');
    const bare = await onDate(DATE);
    const template = await app.call(calendarEndpoints.templateOnDate, { params: { date: DATE } }, caller);
    const booked = await book(app, caller, { date: DATE, timeSlot: '09:00-10:00' });
    await databaseQuery('update availability_templates set is_default = true');
    expect(bare).toMatchObject({
      type: 'unavailable',
      reason: 'No availability template configured',
      reasonCode: 'date_not_working',
      template: null,
    });
    expect(template.data).toEqual({ date: DATE, template: null });
    expect(booked).toMatchObject({
      status: 400,
      message: 'Cannot book on non-working day. Please select a different date.',
    });
  });
});

describe('a range', () => {
  test('has each of its days once, in order; onlyAvailable leaves out those without a free slot', async () => {
    const days = await inRange('2026-11-18', '2026-12-26');
    expect(days).toHaveLength(39);
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).sort());
    const free = await inRange('2026-11-18', '2026-12-26', { onlyAvailable: 'true' });
    expect(free).toEqual(days.filter(({ available }) => available));
    expect(free.map(({ date }) => date)).not.toContain('2026-12-25');
    expect(free[0]?.date).toBe('2026-11-21');
    expect(await inRange('2026-11-18', '2026-12-26', { onlyAvailable: 'false' })).toEqual(days);
  });

  test('the dates and the older calls answer the same', async () => {
    const query = { startDate: '2026-11-18', endDate: '2026-12-26' };
    const days = await inRange(query.startDate, query.endDate);
    const dates = await app.call(calendarEndpoints.availabilityDates, { query }, caller);
    expect(dates.data).toEqual(
      days.map(({ date, type, available }) => ({ dateString: date, date, type, available })),
    );
    const older = await app.call(appointmentEndpoints.availableDates, { query }, caller);
    const free = days.filter(({ available }) => available).map(({ date }) => date);
    expect(older.data).toEqual({ availableDates: free });
  });

  test('of a year is the longest, and both ends count', async () => {
    expect(await inRange('2026-12-01', '2027-12-01')).toHaveLength(366);
    expect(await inRange(DATE, DATE)).toHaveLength(1);
  });
});

describe('templates and what availability is made of', () => {
  test('the template of each day', async () => {
    const query = { startDate: '2026-12-24', endDate: '2026-12-26' };
    const { data } = await app.call(calendarEndpoints.templatesInRange, { query }, caller);
    expect(data.map(({ date, template }) => [date, template?.name])).toEqual([
      ['2026-12-24', 'Regular hours'],
      ['2026-12-25', 'Regular hours'],
      ['2026-12-26', 'Regular hours'],
    ]);
    const onlyAvailable = { ...query, onlyAvailable: 'true' };
    const open = await app.call(calendarEndpoints.templatesInRange, { query: onlyAvailable }, caller);
    expect(open.data.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-26']);
  });

  test('templates, holidays and booked slots by date', async () => {
    await book(app, caller, { date: '2026-12-21', timeSlot: '10:00-11:00' });
    await book(app, caller, { date: '2026-12-21', timeSlot: '09:00-10:00' });
    // From Monday to Saturday, when nothing is closed but on Christmas.
    const query = { startDate: '2026-12-21', endDate: '2026-12-26' };
    const { data } = await app.call(calendarEndpoints.availabilityData, { query }, caller);
    expect(data).toMatchObject({
      templates: [REGULAR],
      holidays: [{ date: '2026-12-25', reason: 'Christmas' }],
      bookedSlots: { '2026-12-21': ['09:00-10:00', '10:00-11:00'] },
    });
  });

  test('a template of its own beats the default one; longer hours are extended', async () => {
    const { database } = app.db;
    await addTemplate(database, LATE, NOON);
    await useOnDates(database, 'Late', ['2026-12-08', '2026-12-09']);
    expect(await onDate('2026-12-08')).toMatchObject({
      type: 'extended',
      totalSlots: 11,
      template: { name: 'Late', isDefault: false, applicableDates: ['2026-12-08'] },
    });
    const older = await app.call(
      appointmentEndpoints.availableSlots,
      { params: { date: '2026-12-08' } },
      caller,
    );
    expect(older.data.metadata).toMatchObject({ isCustom: true, customReason: 'Late', isWorkingDay: true });
    expect(await useDefaultOn(database, ['2026-12-08'])).toBeNull();
    expect(await onDate('2026-12-08')).toMatchObject({ type: 'regular', totalSlots: 8 });
    expect(await removeTemplate(database, 'Late')).toBeNull();
    expect(await onDate('2026-12-09')).toMatchObject({ type: 'regular', totalSlots: 8 });
  });
});

describe('what changes is seen at once', () => {
  test('a booking, its cancellation, a holiday and a template', async () => {
    const { database } = app.db;
    const free = async () => (await inRange(DATE, '2026-12-03')).map(({ availableSlots }) => availableSlots);
    expect(await free()).toEqual([8, 8, 8]);
    const { data } = await book(app, caller, { date: DATE, timeSlot: '09:00-10:00' });
    expect(await free()).toEqual([7, 8, 8]);
    await app.call(appointmentEndpoints.cancelAppointment, { params: { id: data._id } }, caller);
    expect(await free()).toEqual([8, 8, 8]);
    await addHoliday(database, { date: '2026-12-02', reason: 'Stocktaking' });
    expect(await free()).toEqual([8, 0, 8]);
    expect(await removeHoliday(database, '2026-12-02')).toBeNull();
    await addTemplate(database, LATE, NOON);
    await useOnDates(database, 'Late', ['2026-12-03']);
    expect(await free()).toEqual([8, 8, 11]);
    await removeTemplate(database, 'Late');
  });

  test('and time that passes', async () => {
    const free = async () => (await onDate('2026-11-21')).availableSlots;
    expect(await free()).toBe(5);
    app.clock.now = new Date(NOON.getTime() + 3 * 3_600_000);
    const later = await free();
    app.clock.now = NOON;
    expect(later).toBe(3);
  });
});
