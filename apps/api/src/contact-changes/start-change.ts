import type { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { CODE_POLICY, CONTACT_CHANGE } from '@chairside/rules/limits';
import { isRefusal } from '@chairside/rules/refusal';
import {
  issueCode,
  logSecurity,
  newToken,
  refuseSending,
  refuseSendingFrom,
  tokenSha256,
  withCode,
} from '../auth/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { type Contact, contactOf, isContactTaken, lockUser, provenContacts } from '../users/feature.ts';
import type { ContactChangeDependencies } from './dependencies.ts';
import type { IdentityProofs } from './identity-proof.ts';
import { presentChange } from './present.ts';
import { type ContactChangeRow, findChange, insertChange } from './store.ts';

const PURPOSE = 'change_contact';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type StartEndpoints = Pick<typeof contactChangeEndpoints, 'sendNewContactCode' | 'startContactChange'>;

/** How a new contact is proved, from which moment its change waits (PROF-16, PROF-17). */
export function startHandlers(
  dependencies: ContactChangeDependencies,
  identityProofs: IdentityProofs,
): Handlers<StartEndpoints> {
  const { database, limits, log, notifyContactChange } = dependencies;

  const taken = ({ contactType }: Contact) =>
    refuse(contactType === 'phone' ? 'phone_registered' : 'email_registered');

  return {
    async sendNewContactCode({ body, userId, token, client, now }) {
      const contact = contactOf(body);
      const scope = { userId, contactType: contact.contactType, token };
      if (!identityProofs.isGood(body.identityProof, scope, now)) return refuse('identity_proof_expired');
      const tooMany = await refuseSendingFrom(dependencies, contact, client);
      if (tooMany) return tooMany;
      if (await findChange(database, userId)) return refuse('contact_change_pending');
      if (await isContactTaken(database, contact)) return taken(contact);
      const request = { ...contact, purpose: PURPOSE, now } as const;
      const tooSoon = await refuseSending(dependencies, request, client);
      if (tooSoon) return tooSoon;
      await database.transaction((tx) => issueCode(dependencies, tx, request));
      return done({ resendAfterSeconds: CODE_POLICY.resendSeconds });
    },

    async startContactChange({ body, userId, token, client, now }) {
      const contact = contactOf(body);
      const scope = { userId, contactType: contact.contactType, token };
      const pending = await findChange(database, userId);
      // Sent again since its answer was lost: it waits already.
      if (pending?.contact === contact.contact) return done({ change: presentChange(pending) });
      if (pending) return refuse('contact_change_pending');
      if (!identityProofs.isGood(body.identityProof, scope, now)) return refuse('identity_proof_expired');
      const retryAfter = await limits.waitFor('contactChangesPerPatient', userId);
      if (retryAfter !== null) return refuse('too_many_requests', { retryAfter });

      const attempt = { ...contact, purpose: PURPOSE, code: body.otp, client, now } as const;
      type Refused =
        | 'contact_not_verified'
        | 'contact_change_pending'
        | 'phone_registered'
        | 'email_registered';
      const outcome = await withCode(
        dependencies,
        attempt,
        async (tx): Promise<Outcome<ContactChangeRow, Refused>> => {
          const user = await lockUser(tx, userId);
          const replaced =
            user && provenContacts(user).find((each) => each.contactType === contact.contactType);
          if (!user) return refuse('unauthenticated');
          if (!replaced) return refuse('contact_not_verified');
          if (await isContactTaken(tx, contact)) return taken(contact);
          const stopToken = newToken();
          const change = {
            ...contact,
            userId,
            replacedContact: replaced.contact,
            stopTokenSha256: tokenSha256(stopToken),
            createdAt: now,
            takesEffectAt: noticeEnd(now),
          };
          if (!(await insertChange(tx, change))) return refuse('contact_change_pending');
          await notifyContactChange(tx, 'started', { ...change, stopToken }, now);
          return done(change);
        },
      );
      if (isRefusal(outcome)) return outcome;
      // Not before, or wrong codes would use up the day.
      await limits.take('contactChangesPerPatient', userId);
      const about = { client, userId, contactType: contact.contactType };
      logSecurity(log, 'contact_change_started', about, 'a contact is to be changed');
      return done({ change: presentChange(outcome.data) });
    },
  };
}

/** On a whole minute, as the notices say it. */
function noticeEnd(now: Date): Date {
  const end = now.getTime() + CONTACT_CHANGE.noticeHours * HOUR_MS;
  return new Date(Math.ceil(end / MINUTE_MS) * MINUTE_MS);
}
