import { asc, eq, max } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { clinicPhotos, clinicPictures } from '../db/schema.ts';

export function listPhotos(queries: Queries) {
  const { id, picture, shows, position } = clinicPhotos;
  const { width, height } = clinicPictures;
  return queries
    .select({ id, picture, shows, width, height })
    .from(clinicPhotos)
    .innerJoin(clinicPictures, eq(clinicPictures.name, picture))
    .orderBy(asc(position), asc(id));
}

/** Adds a photo behind all others. */
export async function insertPhoto(
  tx: Queries,
  photo: { id: string; picture: string; shows: string },
): Promise<void> {
  const [last] = await tx.select({ position: max(clinicPhotos.position) }).from(clinicPhotos);
  await tx.insert(clinicPhotos).values({ ...photo, position: (last?.position ?? 0) + 1 });
}

export async function setPhoto(
  tx: Queries,
  id: string,
  set: { shows: string } | { position: number },
): Promise<void> {
  await tx.update(clinicPhotos).set(set).where(eq(clinicPhotos.id, id));
}

export async function deletePhoto(tx: Queries, id: string): Promise<void> {
  await tx.delete(clinicPhotos).where(eq(clinicPhotos.id, id));
}
