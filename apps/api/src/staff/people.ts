import type { peopleEndpoints } from '@chairside/contract/people';
import { isRefusal } from '@chairside/rules/refusal';
import { recordAct } from '../audit/feature.ts';
import type { Queries } from '../db/database.ts';
import { takeBackWaiting } from '../messages/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { isOvertaken } from '../use-case/overtaken.ts';
import type { StaffDependencies } from './dependencies.ts';
import { deleteInvitationsOf, deleteLinksAround, type LinkRow } from './link-store.ts';
import { logStaff } from './log-staff.ts';
import { refuseLookingAround } from './own-sign-in.ts';
import { deletePasskeysOf } from './passkey-store.ts';
import { presentStaff } from './present.ts';
import { lockOwners, lockStaff, setDismissed, setRole } from './staff-store.ts';
import { deleteTokensOf } from './token-store.ts';

/** What somebody may do at the desk, and that they may do nothing there any more (STAFF-12). */
export function peopleHandlers({
  database,
  log,
}: StaffDependencies): Handlers<Pick<typeof peopleEndpoints, 'changeStaff' | 'dismissStaff'>> {
  return {
    async changeStaff({ params: { id }, body, staff, now, client }) {
      const refusal = await refuseLookingAround(database, staff);
      if (refusal) return refusal;
      // Only a receptionist has to be granted what the other roles include.
      const may = { role: body.role, maySeeMedical: body.role === 'receptionist' && body.maySeeMedical };
      return database.transaction(async (tx) => {
        if (may.role !== 'owner' && (await isLastOwner(tx, id))) return refuse('last_owner');
        const person = await lockStaff(tx, id);
        if (!person) return refuse('not_found');
        const { role, maySeeMedical } = person;
        if (isOvertaken({ role, maySeeMedical }, { before: body.before, sent: may }))
          return refuse('staff_changed_meanwhile');
        if (role === may.role && maySeeMedical === may.maySeeMedical) return done(presentStaff(person, null));
        await setRole(tx, id, may);
        // Who may invite nobody any more has invited nobody either.
        if (role === 'owner' && may.role !== 'owner')
          await takeBackOpen(tx, await deleteInvitationsOf(tx, id), now);
        const act = { staffId: staff.staffId, kind: 'role_changed', subjectId: id, at: now } as const;
        await recordAct(tx, { ...act, ...may, about: person.name });
        logStaff(log, 'staff_changed', { client, staffId: staff.staffId, changed: id, ...may });
        return done(presentStaff({ ...person, ...may }, null));
      });
    },

    async dismissStaff({ params: { id }, staff, now, client }) {
      const outcome = await database.transaction(async (tx) => {
        if (await isLastOwner(tx, id)) return refuse('last_owner');
        // Dismissed already, by this call repeated or by somebody else.
        const person = await lockStaff(tx, id);
        if (!person) return done(null);
        const act = { staffId: staff.staffId, kind: 'staff_dismissed', subjectId: id, at: now } as const;
        await recordAct(tx, { ...act, about: person.name });
        await setDismissed(tx, id, { at: now, by: staff.staffId });
        await deletePasskeysOf(tx, id);
        await deleteTokensOf(tx, id);
        await takeBackOpen(tx, await deleteLinksAround(tx, id), now);
        return done(null);
      });
      if (!isRefusal(outcome))
        logStaff(log, 'staff_dismissed', { client, staffId: staff.staffId, dismissed: id });
      return outcome;
    },
  };
}

/** Takes back what waits of links that are deleted. Who had one that has lapsed may have been invited by another owner since. */
async function takeBackOpen(tx: Queries, links: LinkRow[], now: Date): Promise<void> {
  const recipients = links.flatMap(({ email, expiresAt }) => (expiresAt > now && email ? email : []));
  await takeBackWaiting(tx, { template: 'staff_invitation', recipients }, now);
}

/** Whether nobody else could manage the clinic. */
async function isLastOwner(tx: Queries, id: string): Promise<boolean> {
  const owners = await lockOwners(tx);
  return owners.length === 1 && owners[0]?.id === id;
}
