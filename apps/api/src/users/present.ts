import type { Subscription, User } from '@chairside/contract/user';
import type { Queries } from '../db/database.ts';
import { fileLink, type Links } from '../security/signed-links.ts';
import { subscriptionOf } from '../subscriptions/feature.ts';
import type { ProfileDetails } from './personal.ts';
import { findUser, type UserRow } from './store.ts';

/** Gives a user as the wire shows one, with the subscription as of `now` and a link to the photo that is good from then on. */
export type PresentUser = (queries: Queries, userId: string, now: Date) => Promise<User>;

export function userPresenter(links: Links): PresentUser {
  return async (queries, userId, now) => {
    const row = await findUser(queries, userId);
    if (!row) throw new Error('a user vanished while being presented');
    return present(links, row, await subscriptionOf(queries, userId, now), now);
  };
}

/** The same of a user and a subscription that have been read, with the personal details beside name and contacts. */
export function presentWithDetails(
  links: Links,
  row: UserRow,
  subscription: Subscription | null,
  now: Date,
): User & ProfileDetails {
  const { address, gender, alternativePhone } = row;
  return { ...present(links, row, subscription, now), address, gender, alternativePhone };
}

function present(links: Links, row: UserRow, subscription: Subscription | null, now: Date): User {
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
    subscription,
  };
}
