import type { Profile } from '@chairside/contract/profile';
import { recordAccess } from '../audit/feature.ts';
import type { Database, Queries } from '../db/database.ts';
import { documentsOf } from '../files/feature.ts';
import type { Limits } from '../security/limits.ts';
import type { Links } from '../security/signed-links.ts';
import { presentWithDetails } from '../users/feature.ts';
import { medicalHistoryOf } from './medical-history.ts';

export interface ProfileDependencies {
  database: Database;
  links: Links;
  limits: Limits;
}

/**
 * Everything the profile page shows, and an entry in the audit log for what of it is medical (PRIV-6). `did` is what the
 * call did with the medical history.
 */
export async function showProfile(
  { links }: ProfileDependencies,
  queries: Queries,
  { userId, did, now }: { userId: string; did: 'read' | 'write'; now: Date },
): Promise<Profile> {
  const documents = await documentsOf(queries, links, userId, now);
  const shown = {
    ...(await presentWithDetails(queries, links, userId, now)),
    medicalInfo: await medicalHistoryOf(queries, userId),
    documents,
  };
  const access = { userId, actor: 'patient', now } as const;
  await recordAccess(queries, { ...access, action: did, subject: 'medical_history' });
  if (documents.length > 0) await recordAccess(queries, { ...access, action: 'read', subject: 'document' });
  return shown;
}
