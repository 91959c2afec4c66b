import type { patientCorrectionEndpoints } from '@chairside/contract/patient-corrections';
import { isRefusal } from '@chairside/rules/refusal';
import { recordAccess } from '../audit/feature.ts';
import { clientAtDesk, sendCode, withCode } from '../auth/feature.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { lockUser, patientBy, provenContacts, renameUser } from '../users/feature.ts';
import { insertChange } from './change-store.ts';
import type { PatientDependencies } from './dependencies.ts';

type NameEndpoints = Pick<
  typeof patientCorrectionEndpoints,
  'sendNameCode' | 'correctName' | 'correctNameAsOwner'
>;

interface Correction {
  userId: string;
  name: string;
  /** The owner's reason, where the patient has proved nothing. */
  reason: string | null;
  staffId: string;
  now: Date;
}

const PURPOSE = 'prove_identity';

/**
 * How a name is put right at the desk: with a code to a contact that the patient has proved, or by an owner who says why;
 * of who has proved nothing, everything was typed there (DESK-110, DESK-111).
 */
export function nameHandlers(dependencies: PatientDependencies): Handlers<NameEndpoints> {
  const { database } = dependencies;

  return {
    async sendNameCode({ params, staff, client, now }) {
      const user = await patientBy(database, params.id);
      if (!user) return refuse('patient_not_found');
      const [contact] = provenContacts(user);
      if (!contact) return refuse('no_such_contact');
      const request = { ...contact, purpose: PURPOSE, now } as const;
      const sent = await sendCode(dependencies, request, clientAtDesk(client, staff));
      return isRefusal(sent) ? sent : done({ contactType: contact.contactType, ...sent.data });
    },

    async correctName({ params, body: { name, otp }, staff, client, now }) {
      const { staffId } = staff;
      const user = await patientBy(database, params.id);
      if (!user) return refuse('patient_not_found');
      const correction = { userId: user.id, name, reason: null, staffId, now };
      const [contact] = provenContacts(user);
      if (!contact) return database.transaction((tx) => correctName(tx, correction));
      if (otp === undefined) return refuse('name_code_needed');
      const by = { client: clientAtDesk(client, staff), now };
      const attempt = { ...contact, purpose: PURPOSE, code: otp, ...by } as const;
      return withCode(dependencies, attempt, (tx) => correctName(tx, correction));
    },

    async correctNameAsOwner({ params, body: { name, note: reason }, staff: { staffId }, now }) {
      if (!(await patientBy(database, params.id))) return refuse('patient_not_found');
      return database.transaction((tx) => correctName(tx, { userId: params.id, name, reason, staffId, now }));
    },
  };
}

/** A name that stands already is not corrected: a second click, or an answer that was lost. */
async function correctName(
  tx: Queries,
  { userId, name, reason, staffId, now }: Correction,
): Promise<Outcome<null, 'patient_not_found'>> {
  const user = await lockUser(tx, userId);
  if (!user) return refuse('patient_not_found');
  if (user.name === name) return done(null);
  await renameUser(tx, userId, name);
  await insertChange(tx, { id: newId(), userId, staffId, kind: 'name_corrected', reason, createdAt: now });
  await recordAccess(tx, { userId, actor: 'clinic', action: 'write', subject: 'account', staffId, now });
  return done(null);
}
