import type { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { isRefusal } from '@chairside/rules/refusal';
import { endSignIns, logSecurity, tokenSha256 } from '../auth/feature.ts';
import type { Queries } from '../db/database.ts';
import { refuseOver } from '../security/limits.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { isContactTaken, lockUser, lockUserWithReferences } from '../users/feature.ts';
import type { ContactChangeDependencies } from './dependencies.ts';
import { type ContactChangeRow, deleteChange, findChangeByStopToken } from './store.ts';

type StopEndpoints = Pick<typeof contactChangeEndpoints, 'stopContactChange' | 'stopContactChangeByLink'>;

/** How a change that waits is stopped: in the profile, or by the link of a notice (PROF-18). */
export function stopHandlers({
  database,
  limits,
  log,
  notifyContactChange,
  noteFormerContact,
}: ContactChangeDependencies): Handlers<StopEndpoints> {
  async function close(tx: Queries, change: ContactChangeRow, now: Date): Promise<void> {
    await notifyContactChange(tx, 'not_made', { ...change, stopToken: null }, now);
    if (await isContactTaken(tx, change)) return;
    const { userId, contact } = change;
    await noteFormerContact(tx, { userId, contact, replacedBy: null, now });
  }

  return {
    async stopContactChange({ userId, client, now }) {
      const isStopped = await database.transaction(async (tx) => {
        await lockUser(tx, userId);
        const change = await deleteChange(tx, userId);
        if (change) await close(tx, change, now);
        return change !== undefined;
      });
      const about = { client, userId, by: 'patient' };
      if (isStopped) logSecurity(log, 'contact_change_stopped', about, 'a change of a contact was stopped');
      return done({});
    },

    async stopContactChangeByLink({ body, client, now }) {
      const tooMany = await refuseOver(limits, 'stopLinksPerAddress', client.address);
      if (tooMany) return tooMany;
      const hash = tokenSha256(body.token);
      const outcome = await database.transaction(
        async (tx): Promise<Outcome<ContactChangeRow, 'contact_change_not_found'>> => {
          const found = await findChangeByStopToken(tx, hash);
          if (!found) return refuse('contact_change_not_found');
          await lockUserWithReferences(tx, found.userId);
          const change = await deleteChange(tx, found.userId, hash);
          if (!change) return refuse('contact_change_not_found');
          // It was begun by somebody who is signed in and knows more than that; whoever stops it says that it was not they.
          await endSignIns(tx, change.userId);
          await close(tx, change, now);
          return done(change);
        },
      );
      if (isRefusal(outcome)) return outcome;
      const { userId, contactType } = outcome.data;
      const about = { client, userId, by: 'link' };
      logSecurity(log, 'contact_change_stopped', about, 'a change of a contact was stopped');
      return done({ contactType });
    },
  };
}
