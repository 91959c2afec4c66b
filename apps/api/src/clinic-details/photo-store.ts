import { asc, count, eq, max, notExists, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { clinicPhotos, clinicPictures } from '../db/schema.ts';

export type PictureRow = typeof clinicPictures.$inferInsert;
export type PhotoRow = Awaited<ReturnType<typeof listPhotos>>[number];

/** Has those who change what the clinic shows do so one after the other, until the transaction ends. */
export async function lockShowcase(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('clinic showcase', 0))`);
}

export function listPhotos(queries: Queries) {
  const { id, picture, shows, position } = clinicPhotos;
  const { width, height } = clinicPictures;
  return queries
    .select({ id, picture, shows, width, height })
    .from(clinicPhotos)
    .innerJoin(clinicPictures, eq(clinicPictures.name, picture))
    .orderBy(asc(position), asc(id));
}

export async function countPhotos(tx: Queries): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(clinicPhotos);
  return row?.count ?? 0;
}

/** Stores a picture, once for all that show it. */
export async function insertPicture(tx: Queries, row: PictureRow): Promise<void> {
  await tx.insert(clinicPictures).values(row).onConflictDoNothing();
}

/** Adds a photo behind all others. */
export async function insertPhoto(
  tx: Queries,
  photo: { id: string; picture: string; shows: string },
): Promise<void> {
  const [last] = await tx.select({ position: max(clinicPhotos.position) }).from(clinicPhotos);
  await tx.insert(clinicPhotos).values({ ...photo, position: (last?.position ?? 0) + 1 });
}

export async function setSentence(tx: Queries, id: string, shows: string): Promise<void> {
  await tx.update(clinicPhotos).set({ shows }).where(eq(clinicPhotos.id, id));
}

/** Puts the photos into the order of their identifiers. */
export async function setOrder(tx: Queries, ids: readonly string[]): Promise<void> {
  for (const [place, id] of ids.entries()) {
    await tx
      .update(clinicPhotos)
      .set({ position: place + 1 })
      .where(eq(clinicPhotos.id, id));
  }
}

/** Removes a photo, and pictures that nothing shows any more. */
export async function deletePhoto(tx: Queries, id: string): Promise<void> {
  await tx.delete(clinicPhotos).where(eq(clinicPhotos.id, id));
  await tx
    .delete(clinicPictures)
    .where(notExists(tx.select().from(clinicPhotos).where(eq(clinicPhotos.picture, clinicPictures.name))));
}

export async function readPicture(queries: Queries, name: string): Promise<Buffer | null> {
  const [row] = await queries
    .select({ content: clinicPictures.content })
    .from(clinicPictures)
    .where(eq(clinicPictures.name, name));
  return row?.content ?? null;
}
