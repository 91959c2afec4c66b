import type { ClinicDetail } from '@chairside/rules/clinic-details';
import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { clinicDetails } from '../db/schema.ts';

/** What is entered of the clinic; what is not is missing. */
export type ClinicDetailValues = Partial<Record<ClinicDetail, string>>;

export async function readDetails(queries: Queries): Promise<ClinicDetailValues> {
  const rows = await queries.select().from(clinicDetails);
  return Object.fromEntries(rows.map(({ detail, value }) => [detail, value]));
}

/** Sets a detail; an empty one is as if it had never been entered. */
export async function setDetail(tx: Queries, detail: ClinicDetail, value: string): Promise<void> {
  if (value === '') {
    await tx.delete(clinicDetails).where(eq(clinicDetails.detail, detail));
    return;
  }
  await tx
    .insert(clinicDetails)
    .values({ detail, value })
    .onConflictDoUpdate({ target: clinicDetails.detail, set: { value } });
}
