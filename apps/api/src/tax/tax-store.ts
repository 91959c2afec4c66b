import type { PlanTaxLine, ServiceTax } from '@chairside/rules/tax-lines';
import { asc, desc, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { lockName } from '../db/expressions.ts';
import { appointments, plans, planVersions, taxRegistration, treatments } from '../db/schema.ts';

const { gstin, legalName, address } = taxRegistration;
const registration = { gstin, legalName, address };
export type Registration = { [Column in keyof typeof registration]: string };

/** Under what the clinic is registered for GST; undefined while it is not. */
export async function findRegistration(queries: Queries): Promise<Registration | undefined> {
  const [row] = await queries.select(registration).from(taxRegistration);
  return row;
}

/** Has whoever changes the registration do so one after the other, until the transaction ends. */
export const lockRegistration = (tx: Queries): Promise<void> => lockName(tx, 'tax registration');

export async function setRegistration(tx: Queries, row: Registration | null): Promise<void> {
  if (row === null) await tx.delete(taxRegistration);
  else
    await tx
      .insert(taxRegistration)
      .values(row)
      .onConflictDoUpdate({ target: taxRegistration.onlyRow, set: row });
}

/** What is offered, in the clinic's order, and how a visit of each is taxed. */
export function listTreatmentTaxes(queries: Queries) {
  const { id, name, gstPercent, sac, position, retiredAt } = treatments;
  return queries
    .select({ _id: id, name, gstPercent, sac })
    .from(treatments)
    .where(isNull(retiredAt))
    .orderBy(asc(position), asc(id));
}

/** Every plan, those on offer first, and how its price is divided. */
export function listPlanTaxes(queries: Queries) {
  const { id, name, priceRupees, offered, position, taxLines } = plans;
  return queries
    .select({ _id: id, name, price: priceRupees, isOffered: offered, lines: taxLines })
    .from(plans)
    .orderBy(desc(offered), asc(position), asc(priceRupees), asc(name));
}

/** A plan's name, price and lines, which stay until the transaction ends. */
export async function lockPlan(tx: Queries, id: string) {
  const { name, priceRupees, taxLines: lines } = plans;
  const [row] = await tx
    .select({ name, priceRupees, lines })
    .from(plans)
    .where(eq(plans.id, id))
    .for('update');
  return row;
}

export async function setPlanTax(tx: Queries, id: string, taxLines: PlanTaxLine[]): Promise<void> {
  await tx.update(plans).set({ taxLines }).where(eq(plans.id, id));
}

/** A treatment's name and tax, which stay until the transaction ends. */
export async function lockTreatment(tx: Queries, id: string) {
  const { name, gstPercent, sac } = treatments;
  const [row] = await tx
    .select({ name, tax: { gstPercent, sac } })
    .from(treatments)
    .where(eq(treatments.id, id))
    // Visits of it are booked meanwhile.
    .for('no key update');
  return row;
}

export async function setTreatmentTax(tx: Queries, id: string, tax: ServiceTax): Promise<void> {
  await tx.update(treatments).set(tax).where(eq(treatments.id, id));
}

export async function findTaxOfPlan(queries: Queries, planVersionId: string): Promise<PlanTaxLine[]> {
  const [row] = await queries
    .select({ lines: plans.taxLines })
    .from(planVersions)
    .innerJoin(plans, eq(plans.id, planVersions.planId))
    .where(eq(planVersions.id, planVersionId));
  return row?.lines ?? [];
}

/** How the treatment of a visit is taxed; undefined where nobody has said what was done. */
export async function findTaxOfVisit(
  queries: Queries,
  appointmentId: string,
): Promise<ServiceTax | undefined> {
  const { gstPercent, sac } = treatments;
  const [row] = await queries
    .select({ gstPercent, sac })
    .from(appointments)
    .innerJoin(treatments, eq(treatments.id, appointments.treatmentId))
    .where(eq(appointments.id, appointmentId));
  return row;
}
