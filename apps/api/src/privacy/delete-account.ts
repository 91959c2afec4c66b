import type { ContactType } from '@chairside/rules/contact';
import { CODE_POLICY } from '@chairside/rules/limits';
import { eraseAppointments } from '../appointments/of-patient.ts';
import { recordAccess } from '../audit/audit-log.ts';
import { type CodeRefusal, issueCode, withCode } from '../auth/codes.ts';
import { eraseAccount } from '../auth/erasure.ts';
import { refuseSending, refuseSendingFrom } from '../auth/send-limits.ts';
import type { Queries } from '../db/database.ts';
import { removeLeaving } from '../files/stored-files.ts';
import { leaveAllFiles } from '../files/user-files.ts';
import { forgetMedicalHistory } from '../profile/medical-history.ts';
import { endPlan } from '../subscriptions/own-choice.ts';
import type { Client } from '../use-case/client.ts';
import { done, isRefusal, type Outcome, refuse } from '../use-case/outcome.ts';
import { provenContactOf } from '../users/feature.ts';
import type { PrivacyParts } from './dependencies.ts';

interface Wish {
  userId: string;
  client: Client;
  now: Date;
}

/** Sends the code that confirms the deletion to a contact that the patient has proved. */
export async function sendDeletionCode(
  { identity }: PrivacyParts,
  { userId, now, client }: Wish,
): Promise<Outcome<{ resendAfterSeconds: number; sentTo: ContactType }>> {
  const { database } = identity;
  const proven = await provenContactOf(database, userId);
  if (!proven) return refuse('unauthenticated');
  const tooMany =
    (await refuseSendingFrom(identity, proven, client)) ??
    (await refuseSending(identity, proven, 'delete_account', client));
  if (tooMany) return tooMany;
  await database.transaction((tx) => issueCode(identity, tx, { ...proven, purpose: 'delete_account', now }));
  return done({ resendAfterSeconds: CODE_POLICY.resendSeconds, sentTo: proven.contactType });
}

/**
 * Erases a patient in one transaction, once the code is right. What the law has a clinic keep stays without contact data:
 * orders, payments and the ledger, that there were appointments, what was agreed to, and who saw what
 * (PRIV-3).
 */
export async function deleteAccount(
  parts: PrivacyParts,
  { userId, now, client, code }: Wish & { code: string },
): Promise<Outcome<Record<string, never>, CodeRefusal>> {
  const { identity } = parts;
  const proven = await provenContactOf(identity.database, userId);
  if (!proven) return refuse('unauthenticated');
  const attempt = { ...proven, purpose: 'delete_account', code, client, now } as const;
  const outcome = await withCode<string[], never>(identity, attempt, async (tx) =>
    done(await erase(parts, tx, { userId, now })),
  );
  if (isRefusal(outcome)) return outcome;
  await removeLeaving(parts.files, outcome.data);
  return done({}, 'Your account has been deleted');
}

/**
 * The order is that of all locks: the subscription first, then appointments, then the user, and only then what belongs to
 * the user alone.
 */
async function erase(
  parts: PrivacyParts,
  tx: Queries,
  { userId, now }: Omit<Wish, 'client'>,
): Promise<string[]> {
  await endPlan(tx, userId, now);
  await eraseAppointments(tx, userId, now);
  const contacts = await eraseAccount(parts.identity, tx, userId, now);
  if (!contacts) throw new Error('an account was deleted twice by one code');
  await forgetMedicalHistory(tx, userId);
  const leftFiles = await leaveAllFiles(tx, userId, now);
  await parts.forgetSent(tx, contacts);
  await recordAccess(tx, { userId, actor: 'patient', action: 'delete', subject: 'account', now });
  return leftFiles;
}
