import type { Queries } from '../db/database.ts';
import { lockUser, setPhoto } from './store.ts';

/** Puts a file in the place of a user's photo and gives the last one; null once the account has been deleted. */
export async function replacePhoto(
  tx: Queries,
  userId: string,
  photoId: string,
): Promise<{ photoId: string | null } | null> {
  const person = await lockUser(tx, userId);
  if (!person) return null;
  await setPhoto(tx, userId, photoId);
  return { photoId: person.photoId };
}
