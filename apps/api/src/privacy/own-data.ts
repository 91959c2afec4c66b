import { appointmentPagesOf } from '../appointments/feature.ts';
import { auditPagesOf } from '../audit/feature.ts';
import { findAllSignIns, findDevices } from '../auth/feature.ts';
import { pendingChangeOf } from '../contact-changes/feature.ts';
import type { Queries } from '../db/database.ts';
import type { UserFile } from '../files/feature.ts';
import { messagePagesTo } from '../messages/feature.ts';
import { salePagesOf } from '../money/feature.ts';
import { listChanges } from '../patients/feature.ts';
import { clinicPaymentOf } from '../pay-at-clinic/feature.ts';
import { paymentHistoryOf } from '../payments/feature.ts';
import { findCallsTo, findFollowUpsOf } from '../phone-calls/feature.ts';
import { medicalHistoryOf } from '../profile/feature.ts';
import { listAdjustments, listAllPauses } from '../subscriptions/feature.ts';
import { findConsents, type PresentUser, profileDetailsOf } from '../users/feature.ts';
import { jsonPieces } from './json-pieces.ts';

/** A file and where in the export it lies. */
export interface PlacedFile extends UserFile {
  path: string;
}

const EXTENSIONS: Record<UserFile['contentType'], string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};
// What a zip, or a folder on some computer, cannot have in a name.
const UNFIT = /[\p{C}\\/:*?"<>|]/gu;

/** Gives each file a place of its own, by the name the patient knows it by. */
export function placeFiles(files: readonly UserFile[]): PlacedFile[] {
  return files.map((file, index) => {
    const name = file.document?.fileName.replace(UNFIT, '_');
    return {
      ...file,
      path: name ? `documents/${index + 1} ${name}` : `photo${EXTENSIONS[file.contentType]}`,
    };
  });
}

/** All that is stored about a patient, as JSON to be read by a person, in pieces. `queries` sees one snapshot. */
export async function* ownData(
  queries: Queries,
  presentUser: PresentUser,
  userId: string,
  files: readonly PlacedFile[],
  now: Date,
): AsyncGenerator<string> {
  const { subscription, profilePhoto: _, ...user } = await presentUser(queries, userId, now);
  // What is sent to an e-mail that was merely typed may be somebody else's.
  const proven = [user.phoneVerified && user.phone, user.emailVerified && user.email];
  const contacts = proven.filter((contact) => typeof contact === 'string');
  const values = {
    exportedAt: now,
    profile: { ...user, ...(await profileDetailsOf(queries, userId)) },
    pendingContactChange: await pendingChangeOf(queries, userId),
    medicalHistory: await medicalHistoryOf(queries, userId),
    subscription,
    ...(await changedByOwners(queries, userId)),
    ...(await notedAtDesk(queries, userId)),
    payments: await paymentHistoryOf(queries, userId),
    paymentAtClinic: await clinicPaymentOf(queries, userId),
    documents: files.flatMap(({ document, path }) => (document ? [{ ...document, file: path }] : [])),
    consents: await findConsents(queries, userId),
    signIns: await findAllSignIns(queries, userId),
    knownDevices: await findDevices(queries, userId),
  };
  yield* jsonPieces(values, {
    appointments: appointmentPagesOf(queries, userId),
    sales: salePagesOf(queries, userId),
    messages: messagePagesTo(queries, { userId, contacts }),
    // `repeatsUntil`: the row stands for any repeated read until then.
    accesses: auditPagesOf(queries, userId),
  });
}

// More than there is of one patient in a lifetime.
const ALL = 10_000;

/** What owners changed of the plan, and why; who of them did is theirs (ADJUST-12). */
async function changedByOwners(queries: Queries, userId: string) {
  const adjustments = await listAdjustments(queries, userId, ALL);
  return {
    sessionAdjustments: adjustments.map(({ kind, sessions, reason, createdAt }) => ({
      kind,
      sessions,
      reason,
      createdAt,
    })),
    planPauses: await listAllPauses(queries, userId),
  };
}

/** What staff did to the account, whether somebody was reached by phone, and when follow-ups are due; who it was is theirs. */
async function notedAtDesk(queries: Queries, userId: string) {
  const changes = await listChanges(queries, userId);
  return {
    changesAtDesk: changes.map(({ staffName: _, importId, ...change }) => ({
      ...change,
      imported: importId !== null,
    })),
    phoneCalls: await findCallsTo(queries, userId, ALL),
    followUpsDue: await findFollowUpsOf(queries, userId, ALL),
  };
}
