import { describe, expect, test } from 'vitest';
import { appointmentEndpoints } from './appointments.ts';
import { availabilityEndpoints } from './availability.ts';
import { calendarEndpoints } from './calendar.ts';
import type { Endpoint } from './endpoint.ts';
import { refusalMessage } from './refusal-message.ts';
import { REFUSALS, type RefusalCode } from './refusals.ts';

const endpoints: Endpoint[] = [
  ...Object.values(availabilityEndpoints),
  ...Object.values(calendarEndpoints),
  ...Object.values(appointmentEndpoints),
];
const ID = '0199a2b4-7c3e-7d11-8f00-2b1c5d6e7f80';
const date = '2026-12-01';
const timeSlot = '09:00-10:00';
const range = { startDate: date, endDate: '2026-12-31' };
const slotMinutes = { start: 540, end: 600 };

const inputKeys = ['params', 'query', 'body'] as const;
type Input = Partial<Record<(typeof inputKeys)[number], unknown>>;

const whole = {
  date,
  timeSlot,
  notes: 'A tooth hurts',
  personalDetails: {
    name: 'Asha Rao',
    phone: '9876543210',
    email: null,
    address: '',
    alternativePhone: null,
  },
  medicalInfo: {
    systemicDiseases: [],
    drugAllergies: ['Penicillin'],
    pastTreatments: [],
    previousExperiences: [],
    isPregnant: false,
  },
};

/** Each row with what is sent, and what a use case receives of it where that is something else. */
const ROWS: [call: string, sent: Input, received?: Input][] = [
  ['GET /availability/availability/date/:date', { params: { date }, query: { treatment: ID, dentist: ID } }],
  ['GET /availability/availability/range', { query: range }],
  [
    'GET /availability/availability/range',
    { query: { ...range, onlyAvailable: 'true' } },
    { query: { ...range, onlyAvailable: true } },
  ],
  ['GET /availability/availability/template/date/:date', { params: { date } }],
  ['GET /availability/availability/templates/range', { query: range }],
  ['GET /availability/availability/data/range', { query: range }],
  [
    'POST /availability/availability/check-slot',
    { query: { excludeAppointmentId: ID }, body: { date, timeSlot } },
    { query: { excludeAppointmentId: ID }, body: { date, timeSlot: slotMinutes } },
  ],
  ['GET /availability/availability/dates', { query: range }],
  ['GET /appointments', { query: {} }],
  ['POST /appointments', { body: whole }, { body: { ...whole, timeSlot: slotMinutes } }],
  ['GET /appointments/available-slots/:date', { params: { date } }],
  ['GET /appointments/available-dates', { query: range }],
  ['GET /appointments/:id', { params: { id: ID } }],
  ['DELETE /appointments/:id', { params: { id: ID } }],
  ['GET /session-limits', {}],
  ['GET /session-limits/can-book', {}],
];

test.each(ROWS)('%s takes %j, of patients alone (CALL-2)', (call, sent, received = sent) => {
  const found = endpoints.find(({ method, path }) => `${method} ${path}` === call);
  expect(found?.access).toBe('patient');
  for (const part of inputKeys) expect(found?.[part]?.parse(sent[part])).toEqual(received[part]);
});

describe('the sentences (BOOK-14, BOOK-15, SESSION-4)', () => {
  const WORDED: [RefusalCode, number, string, Record<string, string>?][] = [
    ['slot_taken', 409, 'This time slot has been booked by another patient. Please select a different time.'],
    [
      'date_holiday',
      400,
      'Cannot book on holiday: Diwali. Please select a different date.',
      { name: 'Diwali' },
    ],
    ['date_not_working', 400, 'Cannot book on non-working day. Please select a different date.'],
    [
      'slot_not_offered',
      400,
      'The selected time slot is no longer available. Please select a different time.',
    ],
    ['no_sessions_left', 403, 'No sessions remaining in your current plan.'],
    ['subscription_not_active', 403, 'Subscription is not active.'],
    ['no_subscription', 403, 'No active subscription found.'],
    [
      'booking_limit_reached',
      403,
      'You have already booked the maximum number of appointments allowed by your current plan.',
    ],
  ];

  test.each(WORDED)('%s is %d: %s', (code, status, sentence, details) => {
    expect(REFUSALS[code].status).toBe(status);
    expect(refusalMessage(code, details)).toBe(sentence);
  });
});

test.each([500, 501])('notes of %d characters: 500 are the most', (length) => {
  const body = { date, timeSlot, notes: 'x'.repeat(length) };
  expect(appointmentEndpoints.bookAppointment.body.safeParse(body).success).toBe(length <= 500);
});

test.each([
  ['turned about', 'see \u202Egnp.exe'],
  ['a soft hyphen', 'den\u00ADtist'],
  ['a tag', 'tooth\u{E0041}'],
  ['a line of another kind', 'tooth\u2028ache'],
])('notes with what is not to be seen, such as %s, are asked about', (_kind, notes) => {
  const result = appointmentEndpoints.bookAppointment.body.safeParse({ date, timeSlot, notes });
  expect(result.error?.issues[0]?.message).toBe('Please remove the invisible characters');
});

test('notes keep their lines, and the joiners that Indian scripts need', () => {
  const notes = 'दाँत में दर्द\nക്\u200Dഷ';
  expect(appointmentEndpoints.bookAppointment.body.parse({ date, timeSlot, notes }).notes).toBe(notes);
});
