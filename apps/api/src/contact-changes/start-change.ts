import type { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { CODE_POLICY } from '@chairside/rules/limits';
import { isRefusal } from '@chairside/rules/refusal';
import { logSecurity, refuseSendingFrom, withCode } from '../auth/feature.ts';
import { refuseWhileOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { contactOf } from '../users/feature.ts';
import { addChange } from './add-change.ts';
import type { ContactChangeDependencies } from './dependencies.ts';
import type { IdentityProofs } from './identity-proof.ts';
import { presentChange } from './present.ts';
import { PURPOSE, sendChangeCode } from './send-change-code.ts';
import { findChange } from './store.ts';

type StartEndpoints = Pick<typeof contactChangeEndpoints, 'sendNewContactCode' | 'startContactChange'>;

/** How a new contact is proved, from which moment its change waits (PROF-16, PROF-17). */
export function startHandlers(
  dependencies: ContactChangeDependencies,
  identityProofs: IdentityProofs,
): Handlers<StartEndpoints> {
  const { database, limits, log, notifyContactChange } = dependencies;

  return {
    async sendNewContactCode({ body, userId, token, client, now }) {
      const contact = contactOf(body);
      const scope = { userId, contactType: contact.contactType, token };
      if (!identityProofs.isGood(body.identityProof, scope, now)) return refuse('identity_proof_expired');
      const tooMany = await refuseSendingFrom(dependencies, contact, client);
      if (tooMany) return tooMany;
      const sent = await sendChangeCode(dependencies, { userId, contact, client, now });
      if (isRefusal(sent)) return sent;
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
      const tooMany = await refuseWhileOver(limits, 'contactChangesPerPatient', userId);
      if (tooMany) return tooMany;

      const attempt = { ...contact, purpose: PURPOSE, code: body.otp, client, now } as const;
      const outcome = await withCode(dependencies, attempt, (tx) =>
        addChange(notifyContactChange, tx, { userId, clinicReason: null, contact }, now),
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
