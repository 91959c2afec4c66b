import type { Dentist } from '@chairside/contract/dentists';
import type { Queries } from '../db/database.ts';
import { type DentistRow, listAbsences, listDates, listDentists } from './dentists-store.ts';

/** All dentists as the desk shows them, with what is to come of their dates and absences from `today` on. */
export async function presentDentists(queries: Queries, today: string): Promise<Dentist[]> {
  const rows = await listDentists(queries);
  const dates = await listDates(queries, today);
  const absences = await listAbsences(queries, today);
  return rows.map((row) => ({
    ...presentFields(row),
    dates: dates.filter(({ dentistId }) => dentistId === row.id).map(({ date, hours }) => ({ date, hours })),
    absences: absences
      .filter(({ dentistId }) => dentistId === row.id)
      .map(({ id, startDate, endDate, reason }) => ({ _id: id, startDate, endDate, reason })),
  }));
}

/** One of them, as it stands in the transaction that changed it. */
export async function presentDentist(queries: Queries, id: string, today: string): Promise<Dentist> {
  const dentist = (await presentDentists(queries, today)).find(({ _id }) => _id === id);
  if (!dentist) throw new Error('a dentist has vanished from their own transaction');
  return dentist;
}

function presentFields({ id, name, colour, staffId, hours, retiredAt }: DentistRow) {
  return { _id: id, name, colour, staffId, hours, isRetired: retiredAt !== null };
}
