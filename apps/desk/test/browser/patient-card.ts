import type { PatientCard } from '@chairside/contract/desk-patient-fields';

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
