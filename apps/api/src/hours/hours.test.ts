import { availabilityEndpoints } from '@chairside/contract/availability';
import { calendarEndpoints } from '@chairside/contract/calendar';
import { HOURS_CHANGES } from '@chairside/rules/hours-changes';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hoursOf, NINE_TO_SIX, resetHours } from '../../test/hours.ts';
import { manyPatients } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { useUp } from '../../test/use-up.ts';
import { addTemplate, listTemplates, useOnDates } from '../availability/feature.ts';

// The tests' clock shows Friday, 20 November 2026.
const TODAY = '2026-11-20';
const MONDAY = '2026-11-30';
const SATURDAY = '2026-11-28';
const MORNING = { hours: '08:00-13:00', slotMinutes: 30, breaks: [] };

let app: TestApp;
let owner: { id: string; cookie: string };
let patient: { token: string };
let hours: ReturnType<typeof hoursOf>;
beforeAll(async () => {
  app = await startTestApp();
  const [created] = await manyPatients(app.db.database, 1);
  if (!created) throw new Error('no patient');
  patient = created;
});
afterAll(() => app.close());
beforeEach(async () => {
  await resetHours(app);
  owner = await addStaff(app, 'owner', { name: 'Asha Owner' });
  hours = hoursOf(app, owner);
});

/** The slots that a patient sees on a date. */
async function slotsOn(date: string) {
  const { data } = await app.call(
    calendarEndpoints.availabilityOnDate,
    { params: { date }, query: {} },
    patient,
  );
  return data.slots.map(({ timeSlot }) => timeSlot);
}

const dayIn = async (date: string) =>
  (await hours.read(date.slice(0, 7))).days.find((day) => day.date === date);

describe('what the page shows (HOURS-1)', () => {
  test('is the week, every day of the month, the holidays to come and the last changes', async () => {
    await hours.save({ kind: 'weekday_closed', weekday: 7 });
    await hours.save({ kind: 'dates_closed', days: [{ date: '2026-12-25', reason: 'Christmas' }] });
    const read = await hours.read('2026-11');
    expect(read).toMatchObject({
      usual: { start: 540, end: 1080, slotMinutes: 60, breaks: [{ start: 780, end: 840, reason: 'Lunch' }] },
      today: TODAY,
      holidays: [{ date: '2026-12-25', reason: 'Christmas' }],
    });
    expect(read.weekdays.map(({ by }) => by)).toEqual([...Array(6).fill('usual'), 'closed']);
    expect(read.days).toHaveLength(30);
    expect(read.days[28]).toMatchObject({ date: '2026-11-29', by: 'weekday', work: null, visits: 0 });
    expect(read.changes.map(({ kind, by, about }) => [kind, by, about])).toEqual([
      ['dates_closed', 'Asha Owner', '2026-12-25'],
      ['weekday_closed', 'Asha Owner', 'Sunday'],
    ]);
  });

  test('is what the command line has set as well', async () => {
    const { database } = app.db;
    const template = {
      name: 'Camp',
      hours: { start: 420, end: 600 },
      slotMinutes: 30,
      breaks: [],
      isDefault: false,
    };
    await addTemplate(database, template, app.clock.now);
    await useOnDates(database, 'Camp', [MONDAY]);
    expect(await dayIn(MONDAY)).toMatchObject({
      by: 'date',
      work: { start: 420, end: 600, slotMinutes: 30 },
    });
  });
});

describe('the hours of every week (HOURS-2)', () => {
  test('the usual ones hold on all days without others', async () => {
    await hours.save({ kind: 'usual_hours_set', work: { ...NINE_TO_SIX, hours: '10:00-13:00', breaks: [] } });
    expect(await slotsOn(MONDAY)).toEqual(['10:00-11:00', '11:00-12:00', '12:00-13:00']);
  });

  test('a day of the week with hours of its own has them every week, and as usual again afterwards', async () => {
    await hours.save({ kind: 'weekday_hours_set', weekday: 6, work: MORNING });
    expect(await slotsOn(SATURDAY)).toHaveLength(10);
    expect(await slotsOn('2026-12-05')).toHaveLength(10);
    expect(await slotsOn(MONDAY)).toHaveLength(8);
    expect(await slotsOn(MONDAY)).toContain('17:00-18:00');
    expect(await slotsOn(SATURDAY)).not.toContain('17:00-18:00');
    expect(await dayIn(SATURDAY)).toMatchObject({ by: 'weekday', work: { start: 480, end: 780 } });
    await hours.save({ kind: 'weekday_hours_reset', weekday: 6 });
    expect(await slotsOn(SATURDAY)).toContain('17:00-18:00');
  });

  test('all lookups of patients show them', async () => {
    await hours.save({ kind: 'weekday_hours_set', weekday: 6, work: MORNING });
    const query = { startDate: SATURDAY, endDate: MONDAY };
    const range = await app.call(availabilityEndpoints.availabilityInRange, { query }, patient);
    expect(range.data.map(({ slots }) => slots[0]?.timeSlot)).toEqual([
      '08:00-08:30',
      '09:00-10:00',
      '09:00-10:00',
    ]);
    const raw = await app.call(calendarEndpoints.availabilityData, { query }, patient);
    const own = raw.data.templates.find(({ isDefault }) => !isDefault);
    expect(own).toMatchObject({
      applicableDates: [SATURDAY],
      workingHours: { start: '08:00', end: '13:00' },
    });
    const slot = { date: SATURDAY, timeSlot: '17:00-18:00' };
    const checked = await app.call(availabilityEndpoints.checkSlot, { query: {}, body: slot }, patient);
    expect(checked.data).toMatchObject({ available: false, reasonCode: 'slot_outside_hours' });
  });

  test('a closed day of the week is open again once it has hours', async () => {
    await hours.save({ kind: 'weekday_closed', weekday: 6 });
    expect(await slotsOn(SATURDAY)).toEqual([]);
    await hours.save({ kind: 'weekday_hours_set', weekday: 6, work: MORNING });
    expect(await slotsOn(SATURDAY)).toHaveLength(10);
    await hours.save({ kind: 'weekday_closed', weekday: 6 });
    expect(await slotsOn(SATURDAY)).toEqual([]);
  });

  test('the same hours twice are one template', async () => {
    await hours.save({ kind: 'weekday_hours_set', weekday: 6, work: MORNING });
    await hours.save({ kind: 'weekday_hours_set', weekday: 5, work: MORNING });
    await hours.save({ kind: 'date_hours_set', date: MONDAY, work: MORNING });
    expect(await listTemplates(app.db.database)).toHaveLength(2);
    const withBreak = { ...MORNING, breaks: [{ during: '10:00-10:30', reason: 'Tea' }] };
    await hours.save({ kind: 'weekday_hours_set', weekday: 5, work: withBreak });
    expect((await listTemplates(app.db.database)).map(({ name }) => name)).toContain(
      '08:00-13:00, 30 minutes (2)',
    );
  });
});

describe('the hours of a date (HOURS-5)', () => {
  test('beat those of its day of the week, closed or not, and go again', async () => {
    await hours.save({ kind: 'weekday_closed', weekday: 1 });
    await hours.save({ kind: 'date_hours_set', date: MONDAY, work: MORNING });
    expect(await slotsOn(MONDAY)).toHaveLength(10);
    await hours.save({ kind: 'date_hours_reset', date: MONDAY });
    expect(await slotsOn(MONDAY)).toEqual([]);
    await hours.save({ kind: 'weekday_hours_set', weekday: 1, work: NINE_TO_SIX });
    await hours.save({ kind: 'date_hours_set', date: MONDAY, work: MORNING });
    expect(await slotsOn(MONDAY)).toHaveLength(10);
  });

  test('a closed one is closed whatever its hours, until it is opened', async () => {
    await hours.save({ kind: 'date_hours_set', date: MONDAY, work: MORNING });
    await hours.save({ kind: 'dates_closed', days: [{ date: MONDAY, reason: 'Painters' }] });
    expect(await slotsOn(MONDAY)).toEqual([]);
    expect(await dayIn(MONDAY)).toMatchObject({ by: 'holiday', reason: 'Painters' });
    await hours.save({ kind: 'date_hours_set', date: MONDAY, work: MORNING });
    expect(await slotsOn(MONDAY)).toHaveLength(10);
  });

  test.each([
    ['2026-11-19', 'hours_in_past'],
    ['2029-11-21', 'hours_too_far'],
  ])('%s is refused: %s', async (date, code) => {
    expect(await hours.save({ kind: 'date_hours_reset', date })).toMatchObject({ status: 400, code });
    const days = [{ date, reason: 'Repairs' }];
    expect(await hours.preview({ kind: 'dates_closed', days })).toMatchObject({ status: 400, code });
  });
});

test.each([
  [{ slotMinutes: 4 }, 'slot_length'],
  [{ slotMinutes: 700 }, 'no_slot_fits'],
  [{ breaks: [{ during: '08:00-09:30', reason: 'Tea' }] }, 'break_outside_hours'],
])('hours with %j are refused (SLOT-12)', async (changes, code) => {
  const work = { ...NINE_TO_SIX, ...changes };
  for (const call of [hours.preview, hours.save])
    expect(await call({ kind: 'usual_hours_set', work })).toMatchObject({ status: 400, code });
  expect(await slotsOn(MONDAY)).toHaveLength(8);
});

describe('public holidays (HOURS-8)', () => {
  test('are those to come, the expected ones marked, with which are closed already', async () => {
    await hours.save({ kind: 'dates_closed', days: [{ date: '2027-01-26', reason: 'Republic Day' }] });
    const [first, ...others] = await hours.holidaysOf('2027');
    expect(first).toEqual({ date: '2027-01-26', reason: 'Republic Day', isExpected: false, isClosed: true });
    expect(others).toContainEqual({
      date: '2027-10-29',
      reason: 'Diwali',
      isExpected: true,
      isClosed: false,
    });
    const ofThisYear = await hours.holidaysOf('2026');
    expect(ofThisYear.map(({ date, isExpected }) => [date, isExpected])).toEqual([
      ['2026-11-24', false],
      ['2026-12-25', false],
    ]);
  });

  test('all of the year after next can be closed on the first day of a year (HOURS-5)', async () => {
    const { now } = app.clock;
    onTestFinished(() => {
      app.clock.now = now;
    });
    // Of the three years one is a leap year: no date that is offered is farther ahead.
    app.clock.now = new Date('2026-01-01T06:30:00Z');
    const early = hoursOf(app, await addStaff(app, 'owner'));
    const days = (await early.holidaysOf('2028')).map(({ date, reason }) => ({ date, reason }));
    expect(days.at(-1)?.date).toBe('2028-12-25');
    const farthest = { date: '2028-12-31', reason: 'New Year’s Eve' };
    const saved = await early.save({ kind: 'public_holidays_closed', days: [...days, farthest] });
    expect(saved).toMatchObject({ status: 200 });
    expect((await early.read('2028-12')).holidays).toContainEqual(farthest);
  });
});

test.each([
  ['hoursChangesPerOwner', HOURS_CHANGES.perOwnerPerDay, 'save'],
  ['hoursPreviewsPerOwner', HOURS_CHANGES.previewsPerOwnerPerHour, 'preview'],
] as const)('%s has a ceiling (HOURS-7)', async (limit, most, call) => {
  await app.db.database.$client.query('delete from rate_limits');
  await useUp(app, limit, owner.id, most);
  expect(await hours[call]({ kind: 'weekday_closed', weekday: 7 })).toMatchObject({
    status: 429,
    code: 'too_many_requests',
  });
});
