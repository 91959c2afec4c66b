import { type Answer, type Calls, CONNECTIONS, type Patient } from './calls.ts';

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
/** Bookings of each patient in the time that is measured: with one before it, fewer than a day allows. */
const BOOKINGS_EACH = 8;

/** How many patients there have to be for so many calls, with each of them booking no more than a day allows. */
export function writersFor(calls: number): number {
  return Math.ceil(calls / MIX.length / 2 / BOOKINGS_EACH) + 1;
}

/**
 * Books a visit for every second of them. They write in turn, so one books whenever the next one cancels: there are as many
 * bookings as cancellations at any time, and half of them have a visit ahead.
 */
export async function bookForHalf(calls: Calls, writers: readonly Patient[]): Promise<void> {
  const toBook = writers.filter((_, index) => index % 2 === 0).values();
  async function client() {
    for (const patient of toBook) {
      const { status } = await calls.write(patient);
      if (status !== 201) throw new Error(`A visit that is to be there beforehand got ${status}.`);
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
}

/** Gives one call after the other: readers and writers take turns among themselves. */
export function mixOf(calls: Calls, readers: readonly Patient[], writers: readonly Patient[]) {
  let made = 0;
  let written = 0;
  return (): Promise<Answer> => {
    const kind = MIX[made % MIX.length] ?? 'readPlans';
    made += 1;
    // All others write before the same one does again: two calls of one patient are then far apart.
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
