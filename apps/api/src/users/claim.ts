import { canBeSameName } from '@chairside/rules/same-name';
import type { Queries } from '../db/database.ts';
import { changeChosenPlan } from '../subscriptions/feature.ts';
import { agreeToTerms, type NewAccount } from './accounts.ts';
import { findUnproved, setIdentity } from './claim-store.ts';
import type { Contact } from './contact.ts';
import { isContactTaken, lockUser, type UserRow } from './store.ts';

/** Whose account a registration completes, or why it completes none. */
type Claim = { userId: string } | 'nobodys' | 'under_another_name';

/**
 * Gives the account that staff have added for somebody to whoever registers with its phone or e-mail and has just proved
 * that (DESK-38). Nothing of it has been proved before; it stays under the name that the clinic wrote, and one under
 * another name is left alone, since a number that was mistyped at the counter is somebody else's.
 */
export async function claimAccount(
  tx: Queries,
  account: NewAccount,
  proved: Contact,
  now: Date,
): Promise<Claim> {
  const found = await findUnproved(tx, proved);
  const isOwn = ({ name }: UserRow) => canBeSameName(name, account.name);
  if (proved.contactType === 'phone' && found.some((user) => !isOwn(user))) return 'under_another_name';
  const [own, ...others] = found.filter(isOwn);
  // A family's e-mail may have been typed for several.
  if (!own || others.length > 0) return 'nobodys';
  const user = await lockUser(tx, own.id);
  if (!user || user.phoneVerifiedAt || user.emailVerifiedAt) return 'nobodys';
  await setIdentity(tx, user.id, await identityOf(tx, user, account, now));
  await agreeToTerms(tx, user.id, account);
  await changeChosenPlan(tx, user.id, account.planId, now);
  return { userId: user.id };
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
