import type { patientCorrectionEndpoints } from '@chairside/contract/patient-corrections';
import type { ClinicReason } from '@chairside/rules/contact';
import { CODE_POLICY } from '@chairside/rules/limits';
import { isRefusal } from '@chairside/rules/refusal';
import { recordAccess } from '../audit/feature.ts';
import {
  type CodeAttempt,
  checkCode,
  clientAtDesk,
  logSecurity,
  refuseSendingFrom,
  sendCode,
} from '../auth/feature.ts';
import { changePhoneAtClinic, sendCodeAtClinic } from '../contact-changes/feature.ts';
import { isAlreadyThere, type Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { refuseWhileOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import type { Client } from '../use-case/client.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { isContactTaken, patientBy, provenContacts, replaceUnprovenPhone } from '../users/feature.ts';
import { insertChange } from './change-store.ts';
import type { PatientDependencies } from './dependencies.ts';
import { withIdentity } from './with-identity.ts';

type PhoneEndpoints = Pick<
  typeof patientCorrectionEndpoints,
  | 'correctUnverifiedPhone'
  | 'sendOwnershipCode'
  | 'sendNewPhoneCode'
  | 'beginPhoneChange'
  | 'beginPhoneChangeAsOwner'
>;

interface Change {
  userId: string;
  phone: string;
  /** What the patient reads from the new phone. */
  code: string;
  clinicReason: ClinicReason | null;
  staffId: string;
  client: Client;
  now: Date;
  /** The code by which the patient has proved to be the owner of the account. */
  ownership?: CodeAttempt;
}

const PURPOSE = 'prove_identity';

/**
 * How a phone is put right at the desk: at once while nobody has proved it, with the code of a verified e-mail where there
 * is one (DESK-112, DESK-116); afterwards by the same change as the patient's own, begun with the same two codes, or by an
 * owner who has seen who it is and says why (DESK-113).
 */
export function phoneHandlers(dependencies: PatientDependencies): Handlers<PhoneEndpoints> {
  const { database, limits, log, lockVisitsToNotify, noteFormerContact, notifyContactChange } = dependencies;

  async function begin({ staffId, ...change }: Change) {
    const { userId, clinicReason, now } = change;
    const tooMany = await refuseWhileOver(limits, 'contactChangesPerPatient', userId);
    if (tooMany) return tooMany;
    const outcome = await changePhoneAtClinic(dependencies, {
      ...change,
      client: clientAtDesk(change.client, { staffId }),
      staffId,
      async alongside(tx) {
        const row = { userId, staffId, kind: 'phone_change_begun', clinicReason } as const;
        await insertChange(tx, { id: newId(), ...row, createdAt: now });
      },
    });
    if (isRefusal(outcome)) return outcome;
    // Not before, or wrong codes would use up the day.
    await limits.take('contactChangesPerPatient', userId);
    const reason = clinicReason && { clinicReason };
    const about = { client: change.client, userId, staffId, contactType: 'phone', ...reason };
    logSecurity(log, 'contact_change_started', about, 'a contact is to be changed');
    return done({ takesEffectAt: outcome.data.takesEffectAt.toISOString() });
  }

  return {
    async correctUnverifiedPhone({ params, body: { phone, identityOtp }, staff, client, now }) {
      const { staffId } = staff;
      const present = await patientBy(database, params.id);
      if (!present) return refuse('patient_not_found');
      if (present.phoneVerifiedAt) return refuse('contact_verified');
      // As when the answer was lost, and the code has been used up.
      if (present.phone === phone) return done(null);
      if (await isContactTaken(database, { contactType: 'phone', contact: phone }))
        return refuse('patient_has_phone');
      const alongside = async (tx: Queries) => {
        await lockVisitsToNotify(tx, present.id);
        return done(null);
      };
      const request = { userId: present.id, contactType: 'phone', identityOtp, staff, client, now } as const;
      const identity = { ...request, alongside };
      try {
        return await withIdentity(
          dependencies,
          identity,
          async (tx, user): Promise<Outcome<null, 'contact_verified'>> => {
            if (user.phoneVerifiedAt) return refuse('contact_verified');
            if (user.phone === phone) return done(null);
            await replaceUnprovenPhone(tx, user.id, phone);
            const former = { userId: user.id, replacedBy: phone, now };
            if (user.phone) await noteFormerContact(tx, { ...former, contact: user.phone });
            const notice = { userId: user.id, contactType: 'phone', contact: phone } as const;
            await notifyContactChange(tx, 'made', { ...notice, takesEffectAt: now, stopToken: null }, now);
            const change = { userId: user.id, staffId, kind: 'phone_corrected', createdAt: now } as const;
            await insertChange(tx, { id: newId(), ...change });
            const access = { actor: 'clinic', action: 'write', subject: 'account', staffId, now } as const;
            await recordAccess(tx, { ...access, userId: user.id });
            return done(null);
          },
        );
      } catch (error) {
        // Somebody has registered it in the same moment.
        if (isAlreadyThere(error)) return refuse('patient_has_phone');
        throw error;
      }
    },

    async sendOwnershipCode({ params, staff, client, now }) {
      const contact = await provenEmail(database, params.id);
      if (isRefusal(contact)) return contact;
      const request = { ...contact.data, purpose: PURPOSE, now } as const;
      return sendCode(dependencies, request, clientAtDesk(client, staff));
    },

    async sendNewPhoneCode({ params, body: { phone }, staff, client, now }) {
      if (!(await patientBy(database, params.id))) return refuse('patient_not_found');
      const contact = { contactType: 'phone', contact: phone } as const;
      const atDesk = clientAtDesk(client, staff);
      const tooMany = await refuseSendingFrom(dependencies, contact, atDesk);
      if (tooMany) return tooMany;
      const sent = await sendCodeAtClinic(dependencies, { userId: params.id, phone, client: atDesk, now });
      return isRefusal(sent) ? sent : done({ resendAfterSeconds: CODE_POLICY.resendSeconds });
    },

    async beginPhoneChange({ params, body: { phone, otp, emailOtp }, staff, client, now }) {
      const contact = await provenEmail(database, params.id);
      if (isRefusal(contact)) return contact;
      const by = { client: clientAtDesk(client, staff), now };
      const ownership = { ...contact.data, purpose: PURPOSE, code: emailOtp, ...by } as const;
      const checked = await checkCode(dependencies, ownership);
      if (isRefusal(checked)) return checked;
      return begin({
        userId: params.id,
        phone,
        code: otp,
        clinicReason: null,
        staffId: staff.staffId,
        client,
        now,
        ownership,
      });
    },

    async beginPhoneChangeAsOwner({ params, body: { phone, otp, clinicReason }, staff, client, now }) {
      if (!(await patientBy(database, params.id))) return refuse('patient_not_found');
      const change = { userId: params.id, phone, code: otp, clinicReason, staffId: staff.staffId };
      return begin({ ...change, client, now });
    },
  };
}

/** The e-mail by which a patient proves to be the owner of the account, when the phone is to be changed. */
async function provenEmail(queries: Queries, userId: string) {
  const user = await patientBy(queries, userId);
  if (!user) return refuse('patient_not_found');
  const email = provenContacts(user).find(({ contactType }) => contactType === 'email');
  return email ? done(email) : refuse('no_such_contact');
}
