import { UNNAMED_VISIT } from '@chairside/contract/document-titles';
import type { ReportPeriod } from '@chairside/contract/reports';
import type { TakingsBy } from '@chairside/rules/reports';
import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import {
  appointments,
  dentists,
  moneyEntries,
  plans,
  planVersions,
  sales,
  treatments,
} from '../db/schema.ts';

const KEYS: Record<TakingsBy, SQL<string | null>> = {
  day: sql`${moneyEntries.day}::text`,
  month: sql`to_char(${moneyEntries.day}, 'YYYY-MM')`,
  way: sql`${moneyEntries.way}`,
  plan: sql`${plans.name}`,
  treatment: sql`case when ${sales.kind} = 'visit' then coalesce(${treatments.name}, ${UNNAMED_VISIT}) end`,
  dentist: sql`${dentists.name}`,
};

const summed = (kind: 'payment' | 'refund') =>
  sql`coalesce(sum(${moneyEntries.amountPaise}) filter (where ${moneyEntries.kind} = ${kind}), 0)`.mapWith(
    Number,
  );

/** What came in and went back in a period, in paise, added up by something (REPORT-2, REPORT-3). */
export function findTakings(queries: Queries, { from, until }: ReportPeriod, by: TakingsBy) {
  return queries
    .select({ key: KEYS[by], inPaise: summed('payment'), outPaise: summed('refund') })
    .from(moneyEntries)
    .innerJoin(sales, eq(sales.id, moneyEntries.saleId))
    .leftJoin(planVersions, eq(planVersions.id, sales.planVersionId))
    .leftJoin(plans, eq(plans.id, planVersions.planId))
    .leftJoin(appointments, eq(appointments.id, sales.appointmentId))
    .leftJoin(treatments, eq(treatments.id, appointments.treatmentId))
    .leftJoin(dentists, eq(dentists.id, appointments.dentistId))
    .where(and(between(moneyEntries.day, from, until)))
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`));
}
