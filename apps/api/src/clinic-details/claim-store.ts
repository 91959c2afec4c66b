import type { ClinicClaim } from '@chairside/rules/clinic-claims';
import { and, count, eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { clinicClaims, plans, staff } from '../db/schema.ts';

interface ConfirmedClaim {
  value: string;
  by: string;
  at: Date;
}

/** The claims that an owner has confirmed, with what they say; those that nobody has are missing. */
export async function readClaims(queries: Queries): Promise<Partial<Record<ClinicClaim, ConfirmedClaim>>> {
  const { claim, value, confirmedAt: at } = clinicClaims;
  const rows = await queries
    .select({ claim, value, by: staff.name, at })
    .from(clinicClaims)
    .innerJoin(staff, eq(staff.id, clinicClaims.confirmedBy));
  return Object.fromEntries(rows.map(({ claim, ...confirmed }) => [claim, confirmed]));
}

export async function setClaim(tx: Queries, row: typeof clinicClaims.$inferInsert): Promise<void> {
  const { claim: _claim, ...set } = row;
  await tx.insert(clinicClaims).values(row).onConflictDoUpdate({ target: clinicClaims.claim, set });
}

/** Whether a plan of this name is on offer. */
export async function isOnOffer(queries: Queries, name: string): Promise<boolean> {
  const isThat = and(eq(plans.name, name), eq(plans.offered, true));
  const [row] = await queries.select({ found: count() }).from(plans).where(isThat);
  return row?.found !== 0;
}
