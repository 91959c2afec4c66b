import type { PhoneCallKind } from '@chairside/rules/phone-calls';
import { isNotNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { appointments, phoneCalls, users } from '../db/schema.ts';
import { IS_NOT_TO_BE_RUNG } from '../users/feature.ts';

/** Whom a row of the list says to ring, and about which visit. */
export const CALLED = {
  patient: { id: users.id, name: users.name, phone: users.phone },
  visit: {
    id: appointments.id,
    date: appointments.date,
    startMinute: appointments.startMinute,
    endMinute: appointments.endMinute,
  },
};

interface Matter {
  kind: PhoneCallKind;
  /** The column with the visit, or the subscription, that it is about. */
  subjectId: SQLWrapper;
  /** Who was rung before that was rung about something else; null where a call is for good. */
  since: SQLWrapper | null;
}

/**
 * Whether somebody is to be rung about a row: nobody has done so, or the last one is to be repeated by now (DESK-51); of patients
 * whose phone is invented, nobody (SAND-10). As a condition, so that a list is cut off only after those are left out who have been rung.
 */
export function isToBeRung({ kind, subjectId, since }: Matter, now: Date): SQL {
  const { id, at, againAt } = phoneCalls;
  return sql`not ${IS_NOT_TO_BE_RUNG} and coalesce((
    select coalesce(${lte(againAt, now)}, false) or coalesce(${at} < ${since ?? sql`null`}, false)
      from ${phoneCalls}
     where ${phoneCalls.subjectId} = ${subjectId} and ${phoneCalls.kind} = ${kind}
     order by ${at} desc, ${id} desc
     limit 1), true)`;
}

/** The patients whose accounts are deleted. */
export const erasedUsers = (queries: Queries) =>
  queries.select({ id: users.id }).from(users).where(isNotNull(users.erasedAt));
