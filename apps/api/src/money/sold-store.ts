import { and, asc, desc, eq, gt, or } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { appointments, planVersions, saleDocuments, sales, treatments } from '../db/schema.ts';

/** A patient's sales for which money came, latest first, and what each was of. */
export function listSalesWithMoney(queries: Queries, userId: string) {
  return queries
    .select({ sale: sales, plan: planVersions.name, treatment: treatments.name })
    .from(sales)
    .leftJoin(planVersions, eq(planVersions.id, sales.planVersionId))
    .leftJoin(appointments, eq(appointments.id, sales.appointmentId))
    .leftJoin(treatments, eq(treatments.id, appointments.treatmentId))
    .where(and(eq(sales.userId, userId), or(gt(sales.paidPaise, 0), eq(sales.status, 'paid'))))
    .orderBy(desc(sales.createdAt), desc(sales.id));
}

/** The documents of all of a patient's sales, in the order in which they were issued. */
export async function listDocumentsOfUser(queries: Queries, userId: string) {
  const rows = await queries
    .select({ document: saleDocuments })
    .from(saleDocuments)
    .innerJoin(sales, eq(sales.id, saleDocuments.saleId))
    .where(eq(sales.userId, userId))
    .orderBy(asc(saleDocuments.issuedAt), asc(saleDocuments.id));
  return rows.map(({ document }) => document);
}
