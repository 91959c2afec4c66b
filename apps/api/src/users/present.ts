import type { User } from '@chairside/contract/user';
import type { Queries } from '../db/database.ts';
import { fileLink, type Links } from '../security/signed-links.ts';
import { subscriptionOf } from '../subscriptions/subscription.ts';
import { findUser } from './store.ts';

/** A user as the wire shows one, with the subscription as of `now` and a link to the photo that is good from then on. */
export async function describeUser(queries: Queries, links: Links, userId: string, now: Date): Promise<User> {
  const row = await findUser(queries, userId);
  if (!row) throw new Error('a user vanished while being described');
  return {
    _id: row.id,
    name: row.name,
    phone: row.phone,
    phoneVerified: row.phoneVerifiedAt !== null,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    profilePhoto: row.photoId && fileLink(links, row.photoId, now),
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    subscription: await subscriptionOf(queries, userId, now),
  };
}
