import type { Channel } from '@chairside/rules/contact';
import type { Queries } from '../db/database.ts';
import { findUser } from './store.ts';

/** Where a message finds somebody. */
export interface Recipient {
  channel: Channel;
  to: string;
}

/** Where a user is notified (MSG-3): at a contact that is proved, the phone first, or else at one that is not. */
export async function recipientOf(queries: Queries, userId: string): Promise<Recipient | null> {
  const user = await findUser(queries, userId);
  if (!user) return null;
  const phone = user.phone === null ? null : ({ channel: 'sms', to: user.phone } as const);
  const email = user.email === null ? null : ({ channel: 'email', to: user.email } as const);
  const proven = (user.phoneVerifiedAt && phone) ?? (user.emailVerifiedAt && email);
  return proven ?? phone ?? email;
}
