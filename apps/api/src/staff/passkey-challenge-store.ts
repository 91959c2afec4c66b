import { PASSKEYS } from '@chairside/rules/passkeys';
import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { passkeyChallenges } from '../db/schema.ts';

export type ChallengeRow = typeof passkeyChallenges.$inferSelect;

/** Stores a challenge. Whoever floods the installation with them pushes the oldest out, and fills no disk. */
export async function insertChallenge(
  queries: Queries,
  row: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await queries.insert(passkeyChallenges).values(row);
  const tooMany = queries
    .select({ challenge: passkeyChallenges.challenge })
    .from(passkeyChallenges)
    .orderBy(desc(passkeyChallenges.expiresAt), desc(passkeyChallenges.challenge))
    .offset(PASSKEYS.mostOpenCeremonies);
  await queries.delete(passkeyChallenges).where(inArray(passkeyChallenges.challenge, tooMany));
}

/** Uses a challenge up, whatever comes of it; undefined where there is none, it is over, or it was for something else. */
export async function useChallenge(
  queries: Queries,
  { challenge, purpose }: Pick<ChallengeRow, 'challenge' | 'purpose'>,
  now: Date,
): Promise<ChallengeRow | undefined> {
  const [row] = await queries
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

export async function deleteLapsedChallenges(queries: Queries, before: Date): Promise<void> {
  await queries.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, before));
}
