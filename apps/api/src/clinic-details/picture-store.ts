import { and, eq, notExists } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { lockName } from '../db/expressions.ts';
import { clinicDentists, clinicPhotos, clinicPictures } from '../db/schema.ts';

export type PictureRow = typeof clinicPictures.$inferInsert;

/** Has those who change what the clinic says and shows do so one after the other, until the transaction ends. */
export async function lockClinic(tx: Queries): Promise<void> {
  await lockName(tx, 'clinic details');
}

/** Stores a picture, once for all that show it. */
export async function insertPicture(tx: Queries, row: PictureRow): Promise<void> {
  await tx.insert(clinicPictures).values(row).onConflictDoNothing();
}

/** Removes the pictures that nothing shows any more. */
export async function deleteUnusedPictures(tx: Queries): Promise<void> {
  const { name } = clinicPictures;
  const photo = tx.select().from(clinicPhotos).where(eq(clinicPhotos.picture, name));
  const portrait = tx.select().from(clinicDentists).where(eq(clinicDentists.portrait, name));
  await tx.delete(clinicPictures).where(and(notExists(photo), notExists(portrait)));
}

export async function readPicture(queries: Queries, name: string): Promise<Buffer | null> {
  const [row] = await queries
    .select({ content: clinicPictures.content })
    .from(clinicPictures)
    .where(eq(clinicPictures.name, name));
  return row?.content ?? null;
}
