import { patientSearch } from '@chairside/rules/patient-search';

const BOOKING = 'booking';

/** The address of a new patient's form with what was looked for; and the search of a booking's address that goes on after it. */
export function newPatientQuery(typed: string, booking?: string): URLSearchParams {
  const field = patientSearch(typed)?.by ?? 'name';
  return new URLSearchParams({ [field]: typed.trim(), ...(booking !== undefined && { [BOOKING]: booking }) });
}

/** Whether the patient is added for a booking that is under way. */
export const isForBooking = (query: URLSearchParams): boolean => query.has(BOOKING);

/** Where to go once a patient was added: to the booking they were added for, or else to their card. */
export function afterAdding(patientId: string, query: URLSearchParams): string {
  const booking = query.get(BOOKING);
  if (booking === null) return `/patients/${patientId}`;
  const search = new URLSearchParams(booking);
  search.set('patient', patientId);
  return `/book?${search}`;
}
