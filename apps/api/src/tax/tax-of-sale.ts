import { EXEMPT, type SoldService } from '@chairside/rules/tax-lines';
import type { Queries } from '../db/database.ts';
import { findTaxOfPlan, findTaxOfVisit } from './tax-store.ts';

interface Sold {
  planVersionId: string | null;
  appointmentId: string | null;
}

/** How what is sold is taxed today, whatever it was when it was sold before (TAX-3, TAX-4). */
export async function taxOfSale(
  queries: Queries,
  { planVersionId, appointmentId }: Sold,
): Promise<SoldService['taxed']> {
  if (planVersionId !== null) return findTaxOfPlan(queries, planVersionId);
  const ofVisit = appointmentId === null ? undefined : await findTaxOfVisit(queries, appointmentId);
  return ofVisit ?? EXEMPT;
}
