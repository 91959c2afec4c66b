import type { Dentist } from '@chairside/contract/dentists';
import type { Treatment } from '@chairside/contract/treatments';
import { counted } from '@chairside/rules/counted';
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
    `uses ${sessions === 0 ? 'no session' : counted(sessions, 'session')}`,
    pricePaise !== null && `${formatPaise(pricePaise)} without a plan`,
    doneBy.length === 0 ? 'by any dentist' : `by ${doneBy.join(', ')}`,
    !forPatients && 'booked at the desk only',
  ]
    .filter((each) => each !== false)
    .join(' · ');
}

/** The word for patients where it stands in a line with the rest. */
export function descriptionText({ description }: Treatment): string {
  return description ? `for patients: “${description}”` : 'no word for patients';
}
