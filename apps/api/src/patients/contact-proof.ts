import type { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import type { ContactType } from '@chairside/rules/contact';
import { sendCode, withCode } from '../auth/feature.ts';
import { isAlreadyThere, type Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { type Contact, findUser, isContactTaken, setProvenContact } from '../users/feature.ts';
import { insertChange } from './change-store.ts';
import type { PatientDependencies } from './dependencies.ts';

type ProofEndpoints = Pick<
  typeof deskPatientEndpoints,
  'sendPatientCode' | 'provePatientContact' | 'provePatientInPerson'
>;
type ContactRefusal = 'patient_not_found' | 'no_such_contact' | 'contact_verified' | 'email_registered';

const PURPOSES = { phone: 'verify_phone', email: 'verify_email' } as const;

/** How a contact that was typed at the desk is proved: by a code that the patient reads out, or by who sees them (DESK-32). */
export function contactProofHandlers(dependencies: PatientDependencies): Handlers<ProofEndpoints> {
  const { database } = dependencies;

  async function prove(
    tx: Queries,
    userId: string,
    contact: Contact,
    now: Date,
  ): Promise<Outcome<null, ContactRefusal>> {
    if (contact.contactType === 'email' && (await isContactTaken(tx, contact)))
      return refuse('email_registered');
    const isProved = await setProvenContact(tx, userId, contact, now);
    return isProved ? done(null) : refuse('contact_verified');
  }

  return {
    async sendPatientCode({ params, body, client, now }) {
      const contact = await unprovedContact(database, params.id, body.contactType);
      if ('refused' in contact) return contact;
      return sendCode(dependencies, { ...contact.data, purpose: PURPOSES[body.contactType], now }, client);
    },

    async provePatientContact({ params, body, client, now }) {
      const contact = await unprovedContact(database, params.id, body.contactType);
      if ('refused' in contact) return contact;
      const purpose = PURPOSES[body.contactType];
      const attempt = { ...contact.data, purpose, code: body.otp, client, now };
      try {
        return await withCode(dependencies, attempt, (tx) => prove(tx, params.id, contact.data, now));
      } catch (error) {
        // Another account has proved the same address in the same moment.
        if (isAlreadyThere(error)) return refuse('email_registered');
        throw error;
      }
    },

    async provePatientInPerson({ params, body: { contactType }, staff, now }) {
      const contact = await unprovedContact(database, params.id, contactType);
      if ('refused' in contact) return contact;
      try {
        return await database.transaction(async (tx) => {
          const outcome = await prove(tx, params.id, contact.data, now);
          if ('refused' in outcome) return outcome;
          const kind = contactType === 'phone' ? 'phone_proved_in_person' : 'email_proved_in_person';
          const change = { userId: params.id, staffId: staff.staffId, kind, createdAt: now } as const;
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
  const user = await findUser(queries, userId);
  if (!user || user.erasedAt) return refuse('patient_not_found');
  const { phone, phoneVerifiedAt, email, emailVerifiedAt } = user;
  const [contact, provedAt] = contactType === 'phone' ? [phone, phoneVerifiedAt] : [email, emailVerifiedAt];
  if (contact === null) return refuse('no_such_contact');
  return provedAt ? refuse('contact_verified') : done({ contactType, contact });
}
