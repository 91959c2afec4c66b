import type { Dentist } from '@chairside/contract/dentists';
import type { Treatment } from '@chairside/contract/treatments';
import { formatPaise } from '@chairside/rules/money';

/** How long a treatment is, what it uses, and who does it, in a line. */
export function treatmentText(
  { minutes, bufferMinutes, sessions, pricePaise = null, forPatients, dentistIds }: Treatment,
  dentists: readonly Dentist[],
): string {
  const doneBy = dentists.filter(({ _id }) => dentistIds.includes(_id)).map(({ name }) => name);
  return [
    minutes === null ? 'As long as a slot' : `${minutes} minutes`,
    bufferMinutes > 0 && `${bufferMinutes} minutes free after it`,
    sessionsText(sessions),
    pricePaise !== null && `${formatPaise(pricePaise)} without a plan`,
    doneBy.length === 0 ? 'by any dentist' : `by ${doneBy.join(', ')}`,
    !forPatients && 'booked at the desk only',
  ]
    .filter((each) => each !== false)
    .join(' · ');
}

function sessionsText(sessions: number): string {
  if (sessions === 0) return 'uses no session';
  return sessions === 1 ? 'uses 1 session' : `uses ${sessions} sessions`;
}
