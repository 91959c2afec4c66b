import { canBeSameName } from '@chairside/rules/same-name';
import type { Queries } from '../db/database.ts';
import { changeChosenPlan } from '../subscriptions/feature.ts';
import { agreeToTerms, type NewAccount } from './accounts.ts';
import { findUnproved, setIdentity } from './claim-store.ts';
import type { Contact } from './contact.ts';
import { isContactTaken, lockUser, type UserRow } from './store.ts';

/** Whose account a registration completes: that of who registers, or none, as there is none or it is under another name. */
export type Claim = { whose: 'theirs' | 'anothers'; userId: string } | { whose: 'nobodys' };

interface Registration {
  account: NewAccount;
  proved: Contact;
  /** False once too many have registered with the contact under other names: then no name is looked at. */
  mayBeClaimed: boolean;
  now: Date;
}

/**
 * Gives the account that staff have added for somebody to whoever registers with its phone or e-mail and has just proved
 * that (DESK-38). Nothing of it has been proved before; it stays under the name that the clinic wrote, and one under
 * another name is left alone, since a number that was mistyped at the counter is somebody else's.
 */
export async function claimAccount(
  tx: Queries,
  { account, proved, mayBeClaimed, now }: Registration,
): Promise<Claim> {
  const found = await findUnproved(tx, proved);
  const [first] = found;
  if (!first) return { whose: 'nobodys' };
  const [own, ...others] = mayBeClaimed ? found.filter(({ name }) => canBeSameName(name, account.name)) : [];
  // A family's e-mail may have been typed for several; a phone is one user's alone.
  if (!own || others.length > 0) return { whose: 'anothers', userId: first.id };
  const user = await lockUser(tx, own.id);
  if (!user || user.phoneVerifiedAt || user.emailVerifiedAt) return { whose: 'nobodys' };
  await setIdentity(tx, user.id, await identityOf(tx, user, account, now));
  await agreeToTerms(tx, user.id, account);
  await changeChosenPlan(tx, user.id, account.planId, now);
  return { whose: 'theirs', userId: user.id };
}

/** What of an account is its owner's from now on; an e-mail that another has proved meanwhile does not come along. */
async function identityOf(tx: Queries, user: UserRow, account: NewAccount, now: Date) {
  const { phone, email, phoneVerified, emailVerified, passwordHash } = account;
  const isFree = email !== null && !(await isContactTaken(tx, { contactType: 'email', contact: email }));
  return {
    phone: phone ?? user.phone,
    email: isFree ? email : user.email,
    phoneVerifiedAt: phoneVerified ? now : null,
    emailVerifiedAt: emailVerified ? now : null,
    passwordHash,
  };
}
