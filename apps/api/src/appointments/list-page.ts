import type { Appointment, AppointmentPage } from '@chairside/contract/appointments';
import { type PageKey, pageOf } from '@chairside/rules/page-key';
import type { Queries } from '../db/database.ts';
import { countMatching, findFollowedUp, type ListFilter } from './page-store.ts';
import { presentPage } from './present.ts';

/** So many appointments at a time unless more or fewer are asked for (VISIT-15). */
const PAGE = 50;

type ListQuery = Omit<ListFilter, 'ids' | 'userId'> & {
  page?: number | undefined;
  limit?: number | undefined;
};

/**
 * A page of a patient's appointments, latest first: what comes after the key of another page, or the page of a number. With
 * neither it is the first page of them all, and has whatever is among the upcoming ones for a follow-up's sake besides.
 */
export async function pageOfAppointments(
  queries: Queries,
  userId: string,
  { page, limit = PAGE, after, ...filters }: ListQuery,
): Promise<AppointmentPage> {
  const filter = { userId, ...filters };
  const offset = ((page ?? 1) - 1) * limit;
  const read = await presentPage(queries, { ...filter, after }, { limit: limit + 1, offset });
  const { entries, next } = pageOf(read.map(keyed), limit);
  const appointments = entries.map(({ appointment }) => appointment);
  const isAll = next === null && offset === 0 && after === undefined;
  const { total, cancelled } = isAll ? countOf(appointments) : await countMatching(queries, filter);
  if (next !== null && page === undefined && after === undefined) {
    const shown = new Set(appointments.map(({ _id }) => _id));
    const ids = (await findFollowedUp(queries, userId)).filter((id) => !shown.has(id));
    if (ids.length > 0)
      appointments.push(
        ...(await presentPage(queries, { ...filter, ids }, { limit: ids.length, offset: 0 })),
      );
  }
  const pages = Math.ceil(total / limit);
  return { appointments, pagination: { page: page ?? 1, limit, total, pages, next, cancelled } };
}

function countOf(appointments: readonly Appointment[]) {
  const cancelled = appointments.filter(({ status }) => status === 'cancelled').length;
  return { total: appointments.length, cancelled };
}

const keyed = (appointment: Appointment): PageKey & { appointment: Appointment } => ({
  at: new Date(appointment.startsAt),
  id: appointment._id,
  appointment,
});
