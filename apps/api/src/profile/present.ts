import type { Profile } from '@chairside/contract/profile';
import { recordAccess } from '../audit/audit-log.ts';
import type { Database, Queries } from '../db/database.ts';
import { documentsOf } from '../files/documents.ts';
import type { Limits } from '../security/limits.ts';
import type { Links } from '../security/signed-links.ts';
import { describeUser, personalDetailsOf } from '../users/feature.ts';
import { medicalHistoryOf } from './medical-history.ts';

export interface ProfileParts {
  database: Database;
  links: Links;
  limits: Limits;
}

/**
 * Everything the profile page shows, and an entry in the trail for what of it is medical (PRIV-6). `did` is what the
 * call did with the medical history.
 */
export async function showProfile(
  { links }: ProfileParts,
  queries: Queries,
  { userId, did, now }: { userId: string; did: 'read' | 'write'; now: Date },
): Promise<Profile> {
  const documents = await documentsOf(queries, links, userId, now);
  const shown = {
    ...(await describeUser(queries, links, userId, now)),
    ...(await personalDetailsOf(queries, userId)),
    medicalInfo: await medicalHistoryOf(queries, userId),
    documents,
  };
  const access = { userId, actor: 'patient', now } as const;
  await recordAccess(queries, { ...access, action: did, subject: 'medical_history' });
  if (documents.length > 0) await recordAccess(queries, { ...access, action: 'read', subject: 'document' });
  return shown;
}
