import { canBeSameName } from '@chairside/rules/same-name';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { changeChosenPlan } from '../subscriptions/feature.ts';
import { agreeToTerms, type NewAccount } from './accounts.ts';
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
  const own = found.filter(isOwn);
  const [only] = own;
  // A family's e-mail may have been typed for several.
  if (!only || own.length > 1) return 'nobodys';
  const user = await lockUser(tx, only.id);
  if (!user || user.phoneVerifiedAt || user.emailVerifiedAt) return 'nobodys';
  await tx
    .update(users)
    .set(await claimed(tx, user, account, now))
    .where(eq(users.id, user.id));
  await agreeToTerms(tx, user.id, account);
  await changeChosenPlan(tx, user.id, account.planId, now);
  return { userId: user.id };
}

async function claimed(tx: Queries, user: UserRow, account: NewAccount, now: Date) {
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

function findUnproved(tx: Queries, { contactType, contact }: Contact): Promise<UserRow[]> {
  const matches = contactType === 'phone' ? eq(users.phone, contact) : eq(users.email, contact);
  return tx
    .select()
    .from(users)
    .where(and(matches, isNull(users.phoneVerifiedAt), isNull(users.emailVerifiedAt)));
}
