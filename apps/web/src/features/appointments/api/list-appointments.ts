import { QUIET } from '@chairside/client/quiet';
import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ALWAYS_FRESH } from '../../patient/freshness.ts';
import { call } from '../../session/call.ts';

/** What has come of a patient's appointments: all upcoming ones, and the latest of the others (VISIT-18). */
export interface KnownAppointments {
  appointments: Appointment[];
  /** Asks for the next page; null when all have come. */
  next: { after: string } | { page: string } | null;
  /** How many have not come. */
  missing: { past: number; cancelled: number };
}

/**
 * The appointments of a patient, as many as are shown. By the patient, so that whoever signs in next never sees what was
 * fetched for somebody else; who shows it says when it does not load.
 */
export const appointmentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['appointments', userId],
    async queryFn({ client, queryKey }) {
      // As many as are shown by then, as earlier ones may be added meanwhile. What comes after nothing but upcoming ones may be
      // upcoming as well.
      return fetchWhile(
        ({ appointments }) =>
          appointments.length <
            (client.getQueryData<KnownAppointments>(queryKey)?.appointments.length ?? 0) ||
          appointments.every(({ endsAt }) => Date.parse(endsAt) > Date.now()),
        await fetchPage({}, []),
      );
    },
    ...ALWAYS_FRESH,
  });

/** An appointment as it is in the list by now: it may have been moved since it was opened, or the answer to a move have been lost. */
export function useListed(opened: Appointment): Appointment {
  const { data } = useQuery({ ...appointmentsQuery(opened.userId), enabled: false });
  return data?.appointments.find(({ _id }) => _id === opened._id) ?? opened;
}

/** Asks for earlier appointments until there are more of a tab, and adds them to the list as it is by then. */
export async function showEarlier(
  client: QueryClient,
  userId: string,
  tab: keyof KnownAppointments['missing'],
): Promise<void> {
  const { queryKey } = appointmentsQuery(userId);
  const known = client.getQueryData(queryKey);
  if (!known) return;
  const more = await fetchWhile(({ missing }) => missing[tab] === known.missing[tab], known);
  client.setQueryData(
    queryKey,
    (now) => now && { ...more, appointments: merged(more.appointments, now.appointments) },
  );
}

async function fetchWhile(
  isTooLittle: (known: KnownAppointments) => boolean,
  first: KnownAppointments,
): Promise<KnownAppointments> {
  let known = first;
  while (known.next && isTooLittle(known)) known = await fetchPage(known.next, known.appointments);
  return known;
}

/** A page, with what has come before it: what is booked meanwhile has it come once more. */
async function fetchPage(
  query: { after?: string; page?: string },
  before: Appointment[],
): Promise<KnownAppointments> {
  const reply = await call(appointmentEndpoints.listAppointments, { query }, QUIET);
  const { page, pages, total, next, cancelled } = reply.pagination;
  const appointments = merged(before, reply.appointments);
  // The version before says neither how many are cancelled nor a key of the next page.
  const missing = cancelled
    ? cancelled - appointments.filter(({ status }) => status === 'cancelled').length
    : 0;
  const nextPage = next === undefined && page < pages ? { page: String(page + 1) } : null;
  return {
    appointments,
    next: next ? { after: next } : nextPage,
    missing: { past: total - appointments.length - missing, cancelled: missing },
  };
}

/** Each once, as the latter has it. */
const merged = (one: Appointment[], other: Appointment[]) => [
  ...new Map([...one, ...other].map((each) => [each._id, each])).values(),
];
