import type { Invitation, peopleEndpoints } from '@chairside/contract/people';
import { INVITATIONS, STAFF_SIGN_IN } from '@chairside/rules/staff';
import { isActRecorded, recordAct } from '../audit/feature.ts';
import { newToken, tokenSha256 } from '../auth/feature.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { staffInvitationMessage, takeBackWaiting, writeMessage } from '../messages/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { lockForCeiling } from './ceiling-store.ts';
import type { StaffDependencies } from './dependencies.ts';
import {
  countInvitations,
  deleteInvitation,
  findInvitationTo,
  insertLink,
  type LinkRow,
  listInvitations,
  renewInvitation,
} from './link-store.ts';
import { logStaff } from './log-staff.ts';
import { refuseLookingAround } from './own-sign-in.ts';
import { findStaffByEmail } from './staff-store.ts';

/** Inviting people to work at the desk (STAFF-11). */
export function invitationHandlers(
  dependencies: StaffDependencies,
): Handlers<
  Pick<
    typeof peopleEndpoints,
    'openInvitations' | 'inviteStaff' | 'sendInvitationAgain' | 'withdrawInvitation'
  >
> {
  const { database, log, outbox, clinicName, publicAddress } = dependencies;

  /** In the transaction that makes or renews the link: no invitation is without its message, and none has two that wait. */
  async function send(tx: Queries, { name, email, expiresAt }: LinkRow, token: string, now: Date) {
    if (name === null || email === null) throw new Error('an invitation is to nobody');
    const link = `${publicAddress()}/desk/setup#${token}`;
    const content = staffInvitationMessage({ clinic: clinicName(), name, link });
    await takeBackWaiting(tx, { template: content.template, recipients: [email] }, now);
    await writeMessage(outbox, tx, { ...content, channel: 'email', to: email }, { now, lapsesAt: expiresAt });
  }

  return {
    async openInvitations({ now }) {
      return done((await listInvitations(database, now)).map(presentInvitation));
    },

    async inviteStaff({ body: { name, email, role }, staff, now, client }) {
      const refusal = await refuseLookingAround(database, staff);
      if (refusal) return refusal;
      const token = newToken();
      return database.transaction(async (tx) => {
        await lockForCeiling(tx, 'invitations');
        if (await findStaffByEmail(tx, email)) return refuse('staff_email_taken');
        if (await findInvitationTo(tx, email, now)) return refuse('invitation_open');
        if ((await countInvitations(tx, now)) >= INVITATIONS.mostOpen) return refuse('too_many_invitations');
        const link: LinkRow = {
          id: newId(),
          tokenSha256: tokenSha256(token),
          kind: 'invitation',
          staffId: null,
          name,
          email,
          role,
          authenticatorSecret: null,
          createdBy: staff.staffId,
          createdAt: now,
          expiresAt: endOf(now),
        };
        await insertLink(tx, link);
        const act = { staffId: staff.staffId, kind: 'staff_invited', subjectId: link.id, at: now } as const;
        await recordAct(tx, { ...act, about: name, role });
        await send(tx, link, token, now);
        logStaff(log, 'staff_invited', { client, staffId: staff.staffId, role });
        return done(presentInvitation(link));
      });
    },

    async sendInvitationAgain({ params: { id }, staff, now, client }) {
      const refusal = await refuseLookingAround(database, staff);
      if (refusal) return refusal;
      const { staffId } = staff;
      const token = newToken();
      const renewed = { tokenSha256: tokenSha256(token), expiresAt: endOf(now) };
      return database.transaction(async (tx) => {
        const link = await renewInvitation(tx, id, renewed, now);
        if (!link) return refuse('not_found');
        const act = { staffId, kind: 'invitation_sent_again', subjectId: id, at: now } as const;
        await recordAct(tx, { ...act, about: link.name });
        await send(tx, link, token, now);
        logStaff(log, 'staff_invitation_sent_again', { client, staffId });
        return done(presentInvitation(link));
      });
    },

    async withdrawInvitation({ params: { id }, staff, now, client }) {
      return database.transaction(async (tx) => {
        const act = { kind: 'invitation_withdrawn', subjectId: id } as const;
        const withdrawn = await deleteInvitation(tx, id);
        if (!withdrawn) return (await isActRecorded(tx, act)) ? done(null) : refuse('invitation_over');
        await recordAct(tx, { ...act, staffId: staff.staffId, about: withdrawn.name, at: now });
        const recipients = withdrawn.email === null ? [] : [withdrawn.email];
        await takeBackWaiting(tx, { template: 'staff_invitation', recipients }, now);
        logStaff(log, 'staff_invitation_withdrawn', { client, staffId: staff.staffId });
        return done(null);
      });
    },
  };
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + STAFF_SIGN_IN.invitationSeconds * 1000);
}

function presentInvitation({ id, name, email, role, expiresAt }: LinkRow): Invitation {
  return { _id: id, name: name ?? '', email: email ?? '', role, expiresAt: expiresAt.toISOString() };
}
