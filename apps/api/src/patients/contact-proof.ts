import type { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import type { ContactType } from '@chairside/rules/contact';
import { isRefusal } from '@chairside/rules/refusal';
import { checkCode, clientAtDesk, sendCode, useUpCode } from '../auth/feature.ts';
import { isAlreadyThere, type Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { type Contact, isContactTaken, patientBy, setProvenContact, type UserRow } from '../users/feature.ts';
import { insertChange } from './change-store.ts';
import type { PatientDependencies } from './dependencies.ts';
import { withIdentity } from './with-identity.ts';

type ProofEndpoints = Pick<
  typeof deskPatientEndpoints,
  'sendPatientCode' | 'provePatientContact' | 'provePatientInPerson'
>;
type ContactRefusal = 'patient_not_found' | 'no_such_contact' | 'contact_verified' | 'email_registered';

const PURPOSES = { phone: 'verify_phone', email: 'verify_email' } as const;

/**
 * How a contact that was typed at the desk is proved: by a code that the patient reads out, or by who sees them (DESK-32); and
 * where another one is verified, with the code of that as well (DESK-116).
 */
export function contactProofHandlers(dependencies: PatientDependencies): Handlers<ProofEndpoints> {
  const { database } = dependencies;

  /** What was seen, or sent a code, may have been replaced in the meantime. */
  async function prove(
    tx: Queries,
    user: UserRow,
    contact: Contact,
    now: Date,
  ): Promise<Outcome<null, ContactRefusal>> {
    if (user[contact.contactType] !== contact.contact) return refuse('no_such_contact');
    if (contact.contactType === 'email' && (await isContactTaken(tx, contact)))
      return refuse('email_registered');
    const isProved = await setProvenContact(tx, user.id, contact, now);
    return isProved ? done(null) : refuse('contact_verified');
  }

  return {
    async sendPatientCode({ params, body, staff, client, now }) {
      const contact = await unprovedContact(database, params.id, body.contactType);
      if (isRefusal(contact)) return contact;
      const request = { ...contact.data, purpose: PURPOSES[body.contactType], now };
      return sendCode(dependencies, request, clientAtDesk(client, staff));
    },

    async provePatientContact({ params, body: { contactType, otp, identityOtp }, staff, client, now }) {
      const contact = await unprovedContact(database, params.id, contactType);
      if (isRefusal(contact)) return contact;
      const by = { client: clientAtDesk(client, staff), now };
      const attempt = { ...contact.data, purpose: PURPOSES[contactType], code: otp, ...by };
      const checked = await checkCode(dependencies, attempt);
      if (isRefusal(checked)) return checked;
      const identity = { userId: params.id, contactType, identityOtp, staff, client, now };
      const alongside = (tx: Queries) => useUpCode(dependencies, tx, attempt);
      try {
        return await withIdentity(dependencies, { ...identity, alongside }, (tx, user) =>
          prove(tx, user, contact.data, now),
        );
      } catch (error) {
        // Another account has proved the same address in the same moment.
        if (isAlreadyThere(error)) return refuse('email_registered');
        throw error;
      }
    },

    async provePatientInPerson({
      params,
      body: { contactType, contact: seen, identityOtp },
      staff,
      client,
      now,
    }) {
      const contact = await unprovedContact(database, params.id, contactType);
      if (isRefusal(contact)) return contact;
      if (seen !== undefined && seen !== contact.data.contact) return refuse('no_such_contact');
      const identity = { userId: params.id, contactType, identityOtp, staff, client, now };
      try {
        return await withIdentity(dependencies, identity, async (tx, user) => {
          const outcome = await prove(tx, user, contact.data, now);
          if (isRefusal(outcome)) return outcome;
          const kind = contactType === 'phone' ? 'phone_proved_in_person' : 'email_proved_in_person';
          const change = { userId: user.id, staffId: staff.staffId, kind, createdAt: now } as const;
          await insertChange(tx, { id: newId(), ...change });
          return outcome;
        });
      } catch (error) {
        if (isAlreadyThere(error)) return refuse('email_registered');
        throw error;
      }
    },
  };
}

/** The contact of a patient that is still to be proved. */
async function unprovedContact(
  queries: Queries,
  userId: string,
  contactType: ContactType,
): Promise<Outcome<Contact, ContactRefusal>> {
  const user = await patientBy(queries, userId);
  if (!user) return refuse('patient_not_found');
  const { phone, phoneVerifiedAt, email, emailVerifiedAt } = user;
  const [contact, provedAt] = contactType === 'phone' ? [phone, phoneVerifiedAt] : [email, emailVerifiedAt];
  if (contact === null) return refuse('no_such_contact');
  return provedAt ? refuse('contact_verified') : done({ contactType, contact });
}
