import type { Appointment, SessionLimits } from '@chairside/contract/appointments';

export function appointment(change: Partial<Appointment> = {}): Appointment {
  return {
    _id: '01890a5d-ac96-774b-bcce-b302099a8001',
    userId: '01890a5d-ac96-774b-bcce-b302099a8057',
    date: '2026-11-24',
    timeSlot: '10:00-11:00',
    startsAt: '2026-11-24T04:30:00.000Z',
    endsAt: '2026-11-24T05:30:00.000Z',
    notes: '',
    status: 'scheduled',
    sessionNumber: 1,
    isFollowUp: false,
    followUpNumber: null,
    parentAppointment: null,
    followUps: [],
    rescheduleHistory: [],
    cancellation: null,
    personalDetails: null,
    medicalInfo: null,
    createdAt: '2026-11-20T09:35:00.000Z',
    updatedAt: '2026-11-20T09:35:00.000Z',
    ...change,
  };
}

type FollowUp = Appointment['followUps'][number];

export function followUp(change: Partial<FollowUp> = {}): FollowUp {
  return {
    _id: '01890a5d-ac96-774b-bcce-b302099a8002',
    date: '2026-12-03',
    timeSlot: '15:00-16:00',
    endsAt: '2026-12-03T10:30:00.000Z',
    status: 'scheduled',
    notes: '',
    scheduledAt: '2026-12-03T09:30:00.000Z',
    createdAt: '2026-11-24T06:00:00.000Z',
    ...change,
  };
}

export function sessionLimits(change: Partial<SessionLimits> = {}): SessionLimits {
  return {
    totalSessions: 8,
    sessionsRemaining: 6,
    confirmedAppointments: 2,
    canBookMore: true,
    availableBookings: 4,
    subscriptionStatus: 'active',
    planName: 'Standard Plan',
    endDate: null,
    reason: null,
    ...change,
  };
}

/** The one page that a list of appointments comes on. */
export const appointmentPage = (appointments: Appointment[]) => ({
  appointments,
  pagination: { page: 1, limit: 100, total: appointments.length, pages: 1 },
});
