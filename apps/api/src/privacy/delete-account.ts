import { taxYearsOver } from '@chairside/rules/case-register';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import type { ContactType } from '@chairside/rules/contact';
import { CODE_POLICY } from '@chairside/rules/limits';
import { isRefusal } from '@chairside/rules/refusal';
import { eraseAppointments } from '../appointments/feature.ts';
import { eraseAbout, recordAccess } from '../audit/feature.ts';
import {
  type CodeRefusalCode,
  eraseAccount,
  issueCode,
  refuseSending,
  refuseSendingFrom,
  withCode,
} from '../auth/feature.ts';
import { noteErased } from '../backups/feature.ts';
import { eraseContactChange, pendingChangeOf } from '../contact-changes/feature.ts';
import type { Database, Queries } from '../db/database.ts';
import { noteEvent } from '../db/domain-events.ts';
import { detachAllFiles, removeDetached } from '../files/feature.ts';
import { eraseWordsOfSales } from '../money/feature.ts';
import { eraseChanges } from '../patients/feature.ts';
import { forgetClinicPayment } from '../pay-at-clinic/feature.ts';
import { deleteCallsTo, deleteFollowUpsOf } from '../phone-calls/feature.ts';
import { deleteMedicalHistory } from '../profile/feature.ts';
import { endPlan, eraseAdjustments, erasePauses } from '../subscriptions/feature.ts';
import type { Client } from '../use-case/client.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { isContactTaken, lockForErasure, provenContactOf } from '../users/feature.ts';
import type { PrivacyDependencies } from './dependencies.ts';

/** What it takes to erase an account, whoever asked for it. */
type ErasureDependencies = Pick<PrivacyDependencies, 'secret' | 'timeZone' | 'taxYears' | 'forgetSent'>;

interface DeletionRequest {
  userId: string;
  client: Client;
  now: Date;
}

/** Sends the code that confirms the deletion to a contact that the patient has proved. */
export async function sendDeletionCode(
  dependencies: PrivacyDependencies,
  { userId, now, client }: DeletionRequest,
): Promise<Outcome<{ resendAfterSeconds: number; sentTo: ContactType }, 'code_just_sent'>> {
  const { database } = dependencies;
  const proven = await provenContactOf(database, userId);
  if (!proven) return refuse('unauthenticated');
  const request = { ...proven, purpose: 'delete_account', now } as const;
  const tooMany =
    (await refuseSendingFrom(dependencies, proven, client)) ??
    (await refuseSending(dependencies, request, client));
  if (tooMany) return tooMany;
  await database.transaction((tx) => issueCode(dependencies, tx, request));
  return done({ resendAfterSeconds: CODE_POLICY.resendSeconds, sentTo: proven.contactType });
}

/**
 * Erases a patient in one transaction, once the code is right. What the law has a clinic keep stays without contact data:
 * sales, orders, payments and the ledger, that there were appointments, what was agreed to, and who saw what; and, in the
 * documents of what was paid or in a sale paid in part, the name, for the years that tax law asks for (PRIV-3, REGISTER-6).
 */
export async function deleteAccount(
  dependencies: PrivacyDependencies,
  { userId, now, client, code }: DeletionRequest & { code: string },
): Promise<Outcome<Record<string, never>, CodeRefusalCode>> {
  const proven = await provenContactOf(dependencies.database, userId);
  if (!proven) return refuse('unauthenticated');
  const attempt = { ...proven, purpose: 'delete_account', code, client, now } as const;
  const outcome = await withCode<string[], never>(dependencies, attempt, async (tx) =>
    done(await erase(dependencies, tx, { userId, now })),
  );
  if (isRefusal(outcome)) return outcome;
  await removeDetached(dependencies, outcome.data);
  return done({}, 'Your account has been deleted');
}

/**
 * The order is that of all locks: sales and the subscription first, then appointments, then the user, and only then what belongs to
 * the user alone.
 */
async function erase(
  dependencies: ErasureDependencies,
  tx: Queries,
  { userId, now }: Omit<DeletionRequest, 'client'>,
): Promise<string[]> {
  const { timeZone, taxYears } = dependencies;
  await eraseWordsOfSales(tx, userId, taxYearsOver(clinicDateAt(now, timeZone), taxYears));
  await endPlan(tx, userId, now);
  await eraseAppointments(tx, userId, now);
  const coming = async () => {
    const pending = await pendingChangeOf(tx, userId);
    // It may be another account's by now.
    return pending && !(await isContactTaken(tx, pending)) ? [pending.contact] : [];
  };
  const contacts = await eraseAccount(dependencies, tx, { userId, coming }, now);
  if (!contacts) throw new Error('an account was deleted twice by one code');
  noteEvent(tx, 'account_erased', { userId });
  await eraseContactChange(tx, userId);
  await forgetClinicPayment(tx, userId);
  await deleteMedicalHistory(tx, userId);
  await deleteCallsTo(tx, userId);
  await deleteFollowUpsOf(tx, userId);
  await eraseChanges(tx, userId);
  await eraseAdjustments(tx, userId);
  await erasePauses(tx, userId);
  await eraseAbout(tx, userId);
  await noteErased(tx, userId, now);
  const detachedFiles = await detachAllFiles(tx, userId, now);
  await dependencies.forgetSent(tx, userId, contacts);
  await recordAccess(tx, { userId, actor: 'patient', action: 'delete', subject: 'account', now });
  return detachedFiles;
}

/**
 * Erases accounts anew that a backup brought back, each in a transaction; of those that it did not, only that they were erased
 * is noted (BACKUP-12).
 */
export async function eraseAgain(
  dependencies: ErasureDependencies,
  database: Database,
  accounts: readonly { userId: string; erasedAt: Date }[],
): Promise<number> {
  let erased = 0;
  for (const { userId, erasedAt } of accounts) {
    await database.transaction(async (tx) => {
      if ((await lockForErasure(tx, userId)) === null) return noteErased(tx, userId, erasedAt);
      await erase(dependencies, tx, { userId, now: erasedAt });
      erased += 1;
    });
  }
  return erased;
}
