import type { Profile } from '@chairside/contract/profile';
import { recordOwnRead } from '../audit/feature.ts';
import type { Database } from '../db/database.ts';
import { documentsOf } from '../files/feature.ts';
import type { Links } from '../security/signed-links.ts';
import { presentSubscription } from '../subscriptions/feature.ts';
import { presentWithDetails } from '../users/feature.ts';
import { EMPTY_HISTORY } from './medical-history.ts';
import { findProfile } from './store.ts';

export interface ProfileDependencies {
  database: Database;
  links: Links;
}

/**
 * Everything the profile page shows, and entries in the audit log for what of it is medical (PRIV-4), also where it could
 * not be read then. A call that has just changed the medical history is in the log with that (`hasChangedHistory`), and not
 * once more for sending it back.
 */
export async function showProfile(
  { database, links }: ProfileDependencies,
  { userId, now, hasChangedHistory = false }: { userId: string; now: Date; hasChangedHistory?: boolean },
): Promise<Profile> {
  const [row] = await Promise.all([
    findProfile(database, userId),
    hasChangedHistory ? null : recordOwnRead(database, { userId, subject: 'medical_history', now }),
  ]);
  if (!row) throw new Error('a user vanished while being presented');
  const { user, subscription, plan, history, hasDocuments, ...more } = row;
  const found = subscription && plan ? { ...more, subscription, plan } : null;
  const [presented, documents] = await Promise.all([
    found && presentSubscription(database, found, now),
    hasDocuments ? documentsOf(database, links, userId, now) : [],
  ]);
  if (documents.length > 0) await recordOwnRead(database, { userId, subject: 'document', now });
  const details = presentWithDetails(links, user, presented, now);
  return { ...details, medicalInfo: history ?? EMPTY_HISTORY, documents };
}
