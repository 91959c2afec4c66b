import type { RegisterPeriod } from '@chairside/contract/case-register';
import type { MoneyWay } from '@chairside/rules/sale';
import { asc, between, desc, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import {
  appointments,
  moneyEntries,
  planVersions,
  saleDocuments,
  sales,
  treatments,
  users,
} from '../db/schema.ts';

/** A row of the register as it is stored: a money entry with its case. */
export interface StoredRow extends Record<string, unknown> {
  id: string;
  sale_id: string;
  day: string;
  kind: 'payment' | 'refund';
  way: MoneyWay;
  amount_paise: number;
  total_paise: number;
  patient_name: string | null;
  service: string | null;
  document_number: string | null;
  is_cancelled: boolean;
}

interface RowsQuery extends RegisterPeriod {
  /** The entry after which the page begins. */
  after?: string | undefined;
  order: 'earliest' | 'latest';
}

/**
 * What came in and went back in a period. A document says whom it names and what for, as they were then; before there is
 * one, the account, or the sale once that is deleted, and the plan or treatment do.
 */
export async function findRows(
  queries: Queries,
  { startDate, endDate, after, order }: RowsQuery,
  most: number,
): Promise<StoredRow[]> {
  const entry = moneyEntries;
  const key = sql`${entry.day}, ${entry.at}, ${entry.id}`;
  const [beyond, way] = order === 'latest' ? [sql.raw('<'), sql.raw('desc')] : [sql.raw('>'), sql.raw('asc')];
  const begins = after
    ? sql`and (${key}) ${beyond} (select day, at, id from ${moneyEntries} as last where last.id = ${after}::uuid)`
    : sql``;
  const { rows } = await queries.execute<StoredRow>(sql`
    select ${entry.id} as id, ${sales.id} as sale_id, ${entry.day}::text as day, ${entry.kind} as kind, ${entry.way} as way,
        ${entry.amountPaise} as amount_paise, ${sales.totalPaise} as total_paise,
        case when document.number is not null then document.recipient
             when ${users.erasedAt} is null then ${users.name} else ${sales.recipient} end as patient_name,
        coalesce(document.service, ${planVersions.name}, ${treatments.name}) as service,
        document.number as document_number, ${sales.status} = 'cancelled' as is_cancelled
      from ${moneyEntries}
      join ${sales} on ${sales.id} = ${entry.saleId}
      join ${users} on ${users.id} = ${sales.userId}
      left join ${planVersions} on ${planVersions.id} = ${sales.planVersionId}
      left join ${appointments} on ${appointments.id} = ${sales.appointmentId}
      left join ${treatments} on ${treatments.id} = ${appointments.treatmentId}
      left join lateral (
        select number, recipient,
            (select string_agg(line ->> 'text', ', ' order by place)
               from jsonb_array_elements(lines) with ordinality as listed (line, place)) as service
          from ${saleDocuments}
         where case ${entry.kind} when 'refund' then ${saleDocuments.entryId} = ${entry.id}
               else ${saleDocuments.kind} <> 'credit_note' end
           and ${saleDocuments.saleId} = ${sales.id}
      ) as document on true
     where ${entry.day} between ${startDate}::date and ${endDate}::date ${begins}
     order by ${entry.day} ${way}, ${entry.at} ${way}, ${entry.id} ${way}
     limit ${most}`);
  return rows;
}

const { day, way, kind, amountPaise } = moneyEntries;
const sumOf = (which: 'payment' | 'refund') =>
  sql`coalesce(sum(${amountPaise}) filter (where ${kind} = ${which}), 0)`.mapWith(Number);

/** What came in and what went back in a period, by each way. */
export function totalsByWay(queries: Queries, { startDate, endDate }: RegisterPeriod) {
  return queries
    .select({ way, receivedPaise: sumOf('payment'), backPaise: sumOf('refund') })
    .from(moneyEntries)
    .where(between(day, startDate, endDate))
    .groupBy(way)
    .orderBy(asc(way));
}

/** What was received on some days, less what went back, the latest first. */
export async function receivedOn(queries: Queries, days: readonly string[]) {
  if (days.length === 0) return [];
  const signed = sql`sum(case ${kind} when 'refund' then -${amountPaise} else ${amountPaise} end)`;
  return queries
    .select({ day, receivedPaise: signed.mapWith(Number) })
    .from(moneyEntries)
    .where(inArray(day, [...days]))
    .groupBy(day)
    .orderBy(desc(day));
}

/** What came in and what went back on each day of a period by each way, the earliest first. */
export function totalsByDayAndWay(queries: Queries, { startDate, endDate }: RegisterPeriod) {
  return queries
    .select({ day, way, receivedPaise: sumOf('payment'), backPaise: sumOf('refund') })
    .from(moneyEntries)
    .where(between(day, startDate, endDate))
    .groupBy(day, way)
    .orderBy(asc(day), asc(way));
}
