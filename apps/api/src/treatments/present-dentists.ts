import type { Dentist } from '@chairside/contract/dentists';
import type { Queries } from '../db/database.ts';
import {
  countVisitsInAbsences,
  type DentistRow,
  listAbsences,
  listDates,
  listDentists,
} from './dentists-store.ts';

/** When it is, and which day that is at the clinic. */
interface Moment {
  now: Date;
  today: string;
}

/** All dentists as the desk shows them, with what is to come of their dates and absences from `today` on. */
export async function presentDentists(queries: Queries, { now, today }: Moment): Promise<Dentist[]> {
  const rows = await listDentists(queries);
  const dates = await listDates(queries, today);
  const absences = await listAbsences(queries, today);
  const visits = absences.length > 0 ? await countVisitsInAbsences(queries, now) : null;
  return rows.map((row) => ({
    ...presentFields(row),
    dates: dates.filter(({ dentistId }) => dentistId === row.id).map(({ date, hours }) => ({ date, hours })),
    absences: absences
      .filter(({ dentistId }) => dentistId === row.id)
      .map(({ id, startDate, endDate, reason }) => {
        return { _id: id, startDate, endDate, reason, visitCount: visits?.get(id) ?? 0 };
      }),
  }));
}

/** One of them, as it stands in the transaction that changed it. */
export async function presentDentist(queries: Queries, id: string, moment: Moment): Promise<Dentist> {
  const dentist = (await presentDentists(queries, moment)).find(({ _id }) => _id === id);
  if (!dentist) throw new Error('a dentist has vanished from their own transaction');
  return dentist;
}

function presentFields({ id, name, colour, staffId, hours, retiredAt }: DentistRow) {
  return { _id: id, name, colour, staffId, hours, isRetired: retiredAt !== null };
}
