import { expect, test } from 'vitest';
import { appointmentEndpoints } from './appointments.ts';
import { dashboardEndpoints } from './dashboard.ts';

// Answers of a server of the version before, which runs beside this one while it is replaced.

const ID = '0199a2b4-7c3e-7d11-8f00-2b1c5d6e7f80';
const AT = '2026-11-20T09:35:00.000Z';
const APPOINTMENT = {
  _id: ID,
  userId: ID,
  date: '2026-11-24',
  timeSlot: '10:00-11:00',
  startsAt: AT,
  endsAt: AT,
  notes: '',
  status: 'cancelled',
  sessionNumber: 1,
  isFollowUp: false,
  followUpNumber: null,
  parentAppointment: null,
  followUps: [],
  rescheduleHistory: [],
  personalDetails: null,
  medicalInfo: null,
  createdAt: AT,
  updatedAt: AT,
};
const VISIT = {
  _id: ID,
  date: '2026-11-24',
  timeSlot: '10:00-11:00',
  startsAt: AT,
  status: 'scheduled',
  isFollowUp: false,
};
const STATS = {
  sessionsRemaining: 6,
  upcomingAppointments: 1,
  completedAppointments: 0,
  recentAppointments: [VISIT],
  nextAppointments: [VISIT],
};

test.each([
  ['of an appointment', appointmentEndpoints.bookAppointment, APPOINTMENT],
  ['of the dashboard', dashboardEndpoints.dashboardStats, STATS],
  ['of whether one can book', appointmentEndpoints.canBook, { canBook: true, message: '' }],
] as const)('an answer of the version before is readable: %s', (_, { data }, answer) => {
  expect(data.safeParse(answer).error).toBeUndefined();
});
