import type { Profile } from '@chairside/contract/profile';
import { recordAccess } from '../audit/feature.ts';
import type { Database } from '../db/database.ts';
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
 * Everything the profile page shows, and entries in the audit log for what of it is medical (PRIV-6). A call that has just
 * changed the medical history is in the log with that (`hasChangedHistory`), and not once more for sending it back.
 */
export async function showProfile(
  { database, links }: ProfileDependencies,
  { userId, now, hasChangedHistory = false }: { userId: string; now: Date; hasChangedHistory?: boolean },
): Promise<Profile> {
  const [user, medicalInfo, documents] = await Promise.all([
    presentWithDetails(database, links, userId, now),
    medicalHistoryOf(database, userId),
    documentsOf(database, links, userId, now),
  ]);
  const access = { userId, actor: 'patient', action: 'read', now } as const;
  if (!hasChangedHistory) await recordAccess(database, { ...access, subject: 'medical_history' });
  if (documents.length > 0) await recordAccess(database, { ...access, subject: 'document' });
  return { ...user, medicalInfo, documents };
}
