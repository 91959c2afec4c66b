import { gzipSync } from 'node:zlib';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { calendarEndpoints } from '@chairside/contract/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, manyPatients } from '../../test/patients.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const DATE = '2026-12-01';
const SLOT = '09:00-10:00';
const TAKEN = {
  available: false,
  reason: 'This time slot has been booked by another patient. Please select a different time.',
  reasonCode: 'slot_taken',
};
const RANGE_LOOKUPS = [
  availabilityEndpoints.availabilityInRange,
  calendarEndpoints.templatesInRange,
  calendarEndpoints.availabilityData,
  calendarEndpoints.availabilityDates,
  appointmentEndpoints.availableDates,
];

let app: TestApp;
let patients: { token: string }[];
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '2' });
  patients = await manyPatients(app.db.database, 3);
});
afterAll(() => app.close());

const patient = (index: number) => patients[index] ?? { token: '' };

async function check(
  by: { token: string },
  body: { date: string; timeSlot: string },
  excludeAppointmentId?: string,
) {
  const query = excludeAppointmentId === undefined ? {} : { excludeAppointmentId };
  return (await app.call(availabilityEndpoints.checkSlot, { query, body }, by)).data;
}

describe('with two chairs', () => {
  const slot = { date: DATE, timeSlot: SLOT };
  const isBooked = async () => {
    const { data } = await app.call(
      calendarEndpoints.availabilityOnDate,
      { params: { date: DATE }, query: {} },
      patient(2),
    );
    return data.slots[0]?.isBooked;
  };

  test('a slot is taken by the second booking, and only its owners may look past it', async () => {
    const first = await book(app, patient(0), slot);
    expect(await isBooked()).toBe(false);
    expect(await check(patient(2), slot)).toEqual({ available: true, reason: null });
    const second = await book(app, patient(1), slot);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await isBooked()).toBe(true);
    expect(await check(patient(2), slot)).toEqual(TAKEN);
    expect((await book(app, patient(2), slot)).status).toBe(409);

    expect(await check(patient(0), slot, first.data._id)).toEqual({ available: true, reason: null });
    expect(await check(patient(2), slot, first.data._id)).toEqual(TAKEN);
  });
});

test.each([
  ['2026-11-19', SLOT, 'Cannot select past date', { reasonCode: 'date_past' }],
  [
    '2026-12-25',
    SLOT,
    'Cannot book on holiday: Christmas. Please select a different date.',
    { reasonCode: 'date_holiday', reasonDetails: { name: 'Christmas' } },
  ],
  ['2027-02-19', SLOT, 'Appointments can be booked up to 90 days ahead.', { reasonCode: 'date_too_far' }],
  [
    '2026-11-21',
    SLOT,
    'Appointments must be booked at least 24 hours ahead.',
    { reasonCode: 'slot_too_soon' },
  ],
  [
    DATE,
    '13:00-14:00',
    'The selected time slot is no longer available. Please select a different time.',
    { reasonCode: 'slot_not_offered' },
  ],
  [
    DATE,
    '08:00-09:00',
    'Appointments available between 9 AM to 6 PM',
    { reasonCode: 'slot_outside_hours', reasonDetails: { opens: '09:00', closes: '18:00' } },
  ],
])('the check of %s %s: %s', async (date, timeSlot, reason, code) => {
  expect(await check(patient(0), { date, timeSlot })).toEqual({ available: false, reason, ...code });
});

describe('the older call for slots', () => {
  const older = (date: string) =>
    app.call(appointmentEndpoints.availableSlots, { params: { date } }, patient(0));
  const ORDINARY = {
    isHoliday: false,
    holidayName: null,
    isWorkingDay: true,
    isCustom: false,
    customReason: null,
  };

  test('gives the free ones of a day', async () => {
    expect((await older('2026-11-21')).data).toEqual({
      availableSlots: ['12:00-13:00', '14:00-15:00', '15:00-16:00', '16:00-17:00', '17:00-18:00'],
      metadata: ORDINARY,
    });
  });

  test('names a holiday', async () => {
    expect((await older('2026-12-25')).data).toEqual({
      availableSlots: [],
      metadata: { ...ORDINARY, isHoliday: true, holidayName: 'Christmas', isWorkingDay: false },
    });
  });

  test.each([
    ['2026-11-19', 'Cannot select past date'],
    ['2027-02-19', 'Appointments can be booked up to 90 days ahead.'],
  ])('refuses %s', async (date, message) => {
    expect(await older(date)).toMatchObject({ status: 400, message });
  });
});

describe('wrong forms', () => {
  const BAD_DATES = [
    '2026-02-30',
    '2026-13-01',
    '0000-01-01',
    '26-1-1',
    '2026-12-01T00:00',
    '2026-12-01\0',
    'today',
    '9'.repeat(90),
  ];
  const BAD_SLOTS = [
    '',
    '9:00-10:00',
    '09:00–10:00',
    '10:00-09:00',
    '09:00-09:00',
    '09:00',
    '25:00-26:00',
    '09:00-10:00\0',
    '09:00-10:00-11:00',
  ];
  const DATE_SENTENCE = { status: 400, code: 'invalid_input', message: 'Invalid date selected' };
  const rows = async () =>
    (await app.db.database.$client.query('select * from appointments order by id')).rows;

  test.each(BAD_DATES)('the date %j', async (date) => {
    const before = await rows();
    for (const endpoint of [
      calendarEndpoints.availabilityOnDate,
      calendarEndpoints.templateOnDate,
      appointmentEndpoints.availableSlots,
    ]) {
      expect(await app.call(endpoint, { params: { date } }, patient(0))).toMatchObject(DATE_SENTENCE);
    }
    for (const endpoint of RANGE_LOOKUPS) {
      const starts = await app.call(endpoint, { query: { startDate: date, endDate: DATE } }, patient(0));
      const ends = await app.call(endpoint, { query: { startDate: DATE, endDate: date } }, patient(0));
      expect([starts, ends]).toMatchObject([DATE_SENTENCE, DATE_SENTENCE]);
    }
    const body = { date, timeSlot: SLOT };
    expect(await app.call(availabilityEndpoints.checkSlot, { query: {}, body }, patient(0))).toMatchObject(
      DATE_SENTENCE,
    );
    expect(await book(app, patient(0), body)).toMatchObject(DATE_SENTENCE);
    expect(await rows()).toEqual(before);
  });

  test.each(BAD_SLOTS)('the slot %j', async (timeSlot) => {
    const before = await rows();
    const sentence = { status: 400, code: 'invalid_input', message: 'Invalid time slot selected' };
    const body = { date: DATE, timeSlot };
    expect(await app.call(availabilityEndpoints.checkSlot, { query: {}, body }, patient(0))).toMatchObject(
      sentence,
    );
    expect(await book(app, patient(0), body)).toMatchObject(sentence);
    expect(await rows()).toEqual(before);
  });

  test.each([
    [{ startDate: '2026-12-02', endDate: '2026-12-01' }, 'The start date must not be after the end date'],
    [{ startDate: '2026-12-01', endDate: '2027-12-02' }, 'Please ask for one year at most'],
    [{ startDate: '2026-12-01', endDate: '9999-12-31' }, 'Please ask for one year at most'],
  ])('the range %j', async (query, message) => {
    for (const endpoint of RANGE_LOOKUPS) {
      expect(await app.call(endpoint, { query }, patient(0))).toMatchObject({ status: 400, message });
    }
  });

  test.each(['0001-01-01', '9999-12-31'])('%s is a date, if no day to book', async (date) => {
    const query = { startDate: date, endDate: date };
    const { data } = await app.call(availabilityEndpoints.availabilityInRange, { query }, patient(0));
    expect(data).toMatchObject([{ date, type: 'unavailable' }]);
  });
});

test('ninety days compress to less than 8 %', async () => {
  const url = '/api/availability/availability/range?startDate=2026-11-21&endDate=2027-02-18';
  const { rawPayload } = await app.server.inject({
    url,
    headers: { authorization: `Bearer ${patient(0).token}`, 'accept-encoding': 'identity' },
  });
  expect(JSON.parse(rawPayload.toString()).data).toHaveLength(90);
  expect(gzipSync(rawPayload).length / rawPayload.length).toBeLessThan(0.08);
});
