import { deskDayEndpoints } from '@chairside/contract/desk-day';
import type { InputOf } from '@chairside/contract/endpoint';
import type { VisitStep } from '@chairside/rules/visit-steps';
import { book, manyPatients } from './patients.ts';
import { type AddedStaff, addStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';

export const VISIT_DATE = '2026-12-01';
/** On the morning of VISIT_DATE, before the clinic opens. */
export const MORNING = new Date('2026-12-01T03:00:00Z');

type StepBody = InputOf<typeof deskDayEndpoints.takeVisitStep>['body'];

/** What a desk does in a test, by whoever sits there. */
export function deskOf(app: TestApp, { cookie }: AddedStaff) {
  return {
    day: (date?: string) => app.call(deskDayEndpoints.deskDay, { query: date ? { date } : {} }, { cookie }),
    take: (id: string, step: VisitStep, more: Omit<StepBody, 'step'> = {}) =>
      app.call(deskDayEndpoints.takeVisitStep, { params: { id }, body: { step, ...more } }, { cookie }),
    undo: (id: string) => app.call(deskDayEndpoints.undoVisitStep, { params: { id } }, { cookie }),
  };
}

/** A receptionist's desk, and a patient with a visit at nine on VISIT_DATE. */
export async function deskWithVisit(app: TestApp, sessions = 4) {
  const [patient] = await manyPatients(app.db.database, 1, sessions);
  if (!patient) throw new Error('no patient');
  const booked = await book(app, patient, { date: VISIT_DATE, timeSlot: '09:00-10:00' });
  const staff = await addStaff(app, 'receptionist');
  // Days pass in these tests, and nobody signs in again.
  await app.db.database.$client.query("update staff_tokens set expires_at = '2027-01-01'");
  return { patient, id: booked.data._id, staff, desk: deskOf(app, staff) };
}
