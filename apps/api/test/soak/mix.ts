import type { Answer, Calls, Patient } from './calls.ts';

// Of ten calls seven read what is a patient's own or everybody's, two ask for free times, one books or cancels.
const MIX = [
  'readDashboard',
  'readAvailability',
  'readProfile',
  'readAppointments',
  'write',
  'readDashboard',
  'readPlans',
  'readAvailability',
  'readProfile',
  'readPlans',
] as const;
/** Bookings of each patient, fewer than a day allows. */
const BOOKINGS_EACH = 8;

/** How many patients there have to be for so many calls, with each of them booking no more than a day allows. */
export function writersFor(calls: number): number {
  return Math.ceil(calls / MIX.length / 2 / BOOKINGS_EACH) + 1;
}

/** Gives one call after the other: readers and writers take turns among themselves. */
export function mixOf(calls: Calls, readers: readonly Patient[], writers: readonly Patient[]) {
  let made = 0;
  let written = 0;
  return (): Promise<Answer> => {
    const kind = MIX[made % MIX.length] ?? 'readPlans';
    made += 1;
    // Each books and cancels in turn before the next one does: two calls of one patient are then far apart.
    const writer = writers[written % writers.length];
    if (kind === 'write') {
      written += 1;
      if (writer) return calls.write(writer);
    }
    const reader = readers[made % readers.length];
    if (!reader) throw new Error('nobody reads');
    return kind === 'write' ? calls.readPlans(reader) : calls[kind](reader);
  };
}
