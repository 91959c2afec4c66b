import type { ClinicDependencies } from '../availability/feature.ts';
import type { Queries } from '../db/database.ts';
import type { AppointmentRow } from './store.ts';

/** When a patient comes. */
export type Visit = Pick<AppointmentRow, 'id' | 'userId' | 'status' | 'date' | 'startMinute' | 'startsAt'>;

/** One that was cancelled and takes place after all is restored. */
export type VisitUpdate = 'booked' | 'moved' | 'cancelled' | 'cancelled_by_clinic' | 'restored';

/** Tells a patient what has become of an appointment, within the transaction in which it does. */
export type NotifyPatient = (tx: Queries, update: VisitUpdate, visit: Visit, now: Date) => Promise<void>;

/** What it takes to change where and when patients come. */
export interface AppointmentDependencies extends ClinicDependencies {
  notifyPatient: NotifyPatient;
  /** Bookings and moves that a patient may make on one day, where it is not as many as the rules have it. */
  changesPerDay?: number;
}
