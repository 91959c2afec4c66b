import { asc, eq, max } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { clinicDentists, clinicPictures } from '../db/schema.ts';

interface DentistText {
  name: string;
  qualifications: string;
  registration: string;
}

export function listShownDentists(queries: Queries) {
  const { id, name, qualifications, registration, portrait, position } = clinicDentists;
  const { width, height } = clinicPictures;
  return queries
    .select({ id, name, qualifications, registration, portrait, width, height })
    .from(clinicDentists)
    .leftJoin(clinicPictures, eq(clinicPictures.name, portrait))
    .orderBy(asc(position), asc(id));
}

/** Adds a dentist behind all others. */
export async function insertShownDentist(tx: Queries, dentist: DentistText & { id: string }): Promise<void> {
  const [last] = await tx.select({ position: max(clinicDentists.position) }).from(clinicDentists);
  await tx.insert(clinicDentists).values({ ...dentist, position: (last?.position ?? 0) + 1 });
}

export async function setShownDentist(
  tx: Queries,
  id: string,
  set: Partial<DentistText & { portrait: string | null; position: number }>,
): Promise<void> {
  await tx.update(clinicDentists).set(set).where(eq(clinicDentists.id, id));
}

export async function deleteShownDentist(tx: Queries, id: string): Promise<void> {
  await tx.delete(clinicDentists).where(eq(clinicDentists.id, id));
}
