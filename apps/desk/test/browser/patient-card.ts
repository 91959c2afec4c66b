import type { CardVisit, PatientCard } from '@chairside/contract/desk-patient-fields';

/** Of somebody who has proved nothing and has no plan, unless it is said. */
export function patientCard(change: Partial<PatientCard> = {}): PatientCard {
  return {
    _id: '01890a5d-ac96-774b-bcce-b302099a8057',
    name: 'Asha Rao',
    phone: '9876543210',
    phoneVerified: false,
    email: null,
    emailVerified: false,
    alternativePhone: null,
    address: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    plan: null,
    duePayments: [],
    changes: [],
    ...change,
  };
}

/** A visit on it that took place the day before, unless it is said. */
export function cardVisit(change: Partial<CardVisit> = {}): CardVisit {
  return {
    _id: '01890a5d-ac96-774b-bcce-b302099a8301',
    date: '2026-11-20',
    timeSlot: '10:00-11:00',
    startsAt: '2026-11-20T04:30:00.000Z',
    endsAt: '2026-11-20T05:30:00.000Z',
    status: 'completed',
    isFollowUp: false,
    sessionNumber: 1,
    visitor: null,
    patientNote: '',
    clinicNote: '',
    cancellation: null,
    ...change,
  };
}
