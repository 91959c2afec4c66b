import type { PatientSearch } from '@chairside/rules/patient-search';
import { and, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { IS_ACTIVE } from '../db/active-appointments.ts';
import type { Queries } from '../db/database.ts';
import { appointments, plans, planVersions, subscriptions, users } from '../db/schema.ts';

// An underscore is a letter of many an e-mail address.
const escaped = (typed: string) => typed.replace(/[\\%_]/g, '\\$&');
const SHORT_WORD = 3;
// Of a name that a tenth of all patients have nobody looks through the whole list: more has to be typed.
const CANDIDATES = 1_000;
/** The name without accents and in lower case, which the database makes by itself. */
const SEARCHABLE = sql`${users}.searchable_name`;

/** Patients that match, those first whose name begins as it was typed; erased accounts have no contact and no name. */
export function findMatching(queries: Queries, search: PatientSearch, now: Date, most: number) {
  const candidates = queries
    .select({
      id: users.id,
      name: users.name,
      phone: users.phone,
      email: users.email,
      searchable: sql<string>`${SEARCHABLE}`.as('searchable'),
    })
    .from(users)
    .where(and(matches(search), sql`${users.erasedAt} is null`, eq(users.role, 'patient')))
    .limit(CANDIDATES)
    .as('candidates');
  const found = queries
    .select()
    .from(candidates)
    .orderBy(...orderOf(search, candidates.name, candidates.searchable))
    .limit(most)
    .as('found');
  // Only of those who are shown.
  const next = queries
    .select({
      date: sql<string>`${appointments.date}::text`.as('next_date'),
      startMinute: appointments.startMinute,
      endMinute: appointments.endMinute,
    })
    .from(appointments)
    .where(and(eq(appointments.userId, found.id), IS_ACTIVE, gt(appointments.endsAt, now)))
    .orderBy(appointments.startsAt)
    .limit(1)
    .as('next');
  return queries
    .select({
      id: found.id,
      name: found.name,
      phone: found.phone,
      email: found.email,
      planName: sql<string | null>`coalesce(${planVersions.name}, ${plans.name})`,
      status: subscriptions.status,
      endDate: subscriptions.endDate,
      next: { date: next.date, startMinute: next.startMinute, endMinute: next.endMinute },
    })
    .from(found)
    .leftJoin(subscriptions, eq(subscriptions.userId, found.id))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(planVersions, eq(planVersions.id, subscriptions.planVersionId))
    .leftJoinLateral(next, sql`true`)
    .orderBy(...orderOf(search, found.name, found.searchable));
}

function matches(search: PatientSearch): SQL | undefined {
  if (search.by === 'phone') {
    // The digits alone, reversed by the rules' own: nothing in them needs escaping.
    return sql`reverse(${users.phone}) like ${`${[...search.ending].reverse().join('')}%`}`;
  }
  if (search.by === 'email') return sql`${users.email} like ${`${escaped(search.beginning)}%`}`;
  return and(...search.words.map(matchesWord));
}

/** Any part of the name; of one or two letters, which would be in half of all names, the beginning of one of its words. */
function matchesWord(word: string): SQL {
  const pattern = escaped(word);
  if ([...word].length >= SHORT_WORD) {
    return sql`${SEARCHABLE} like '%' || searchable(${pattern}) || '%'`;
  }
  return sql`(${SEARCHABLE} like searchable(${pattern}) || '%'
    or ${SEARCHABLE} like '% ' || searchable(${pattern}) || '%')`;
}

function orderOf(search: PatientSearch, name: SQLWrapper, searchable: SQLWrapper): SQL[] {
  const byName = sql`${name}`;
  if (search.by !== 'name') return [byName];
  const beginning = escaped(search.words.join(' '));
  return [sql`${searchable} like searchable(${beginning}) || '%' desc`, byName];
}
