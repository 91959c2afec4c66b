import { explain, isRefusedAs } from '@chairside/client/call-error';

/** Why a visit was not moved. What it is for cannot be chosen here, as it can where one is booked. */
export function moveProblem(error: unknown): string {
  return isRefusedAs(error, 'treatment_not_offered')
    ? 'This treatment cannot be booked with this dentist any more. Please choose another time, or call the clinic.'
    : explain(error, 'Failed to reschedule appointment');
}
