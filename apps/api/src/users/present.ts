import type { User } from '@chairside/contract/user';
import type { Queries } from '../db/database.ts';
import { fileLink, type Links } from '../security/signed-links.ts';
import { subscriptionOf } from '../subscriptions/feature.ts';
import type { ProfileDetails } from './personal.ts';
import { findUser, type UserRow } from './store.ts';

/** Gives a user as the wire shows one, with the subscription as of `now` and a link to the photo that is good from then on. */
export type PresentUser = (queries: Queries, userId: string, now: Date) => Promise<User>;

export function userPresenter(links: Links): PresentUser {
  return async (queries, userId, now) => present(queries, links, await userBy(queries, userId), now);
}

/** The same with the personal details beside name and contacts. */
export async function presentWithDetails(
  queries: Queries,
  links: Links,
  userId: string,
  now: Date,
): Promise<User & ProfileDetails> {
  const row = await userBy(queries, userId);
  const { address, gender, alternativePhone } = row;
  return { ...(await present(queries, links, row, now)), address, gender, alternativePhone };
}

async function userBy(queries: Queries, userId: string): Promise<UserRow> {
  const row = await findUser(queries, userId);
  if (!row) throw new Error('a user vanished while being presented');
  return row;
}

async function present(queries: Queries, links: Links, row: UserRow, now: Date): Promise<User> {
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
    subscription: await subscriptionOf(queries, row.id, now),
  };
}
