import { STAFF_ROLES } from '@chairside/rules/staff';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailField, idField, instant, nameField } from './fields.ts';
import { staffMember } from './staff.ts';

const roleField = z.enum(STAFF_ROLES, 'Please choose a role');

/** What somebody may do; `before` is what was shown of it when it was opened (STAFF-12). */
const permissions = z.strictObject({ role: roleField, maySeeMedical: z.boolean() });

/** Somebody who has been invited and has not come yet. */
const invitation = z.object({
  _id: idField,
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  expiresAt: instant,
});
export type Invitation = z.output<typeof invitation>;

/** What an owner types to invite somebody (STAFF-11). */
export const newInvitation = z.strictObject({ name: nameField, email: emailField, role: roleField });

/** Who works here, and who is invited to (STAFF-11, STAFF-12). */
export const peopleEndpoints = {
  openInvitations: endpoint({
    method: 'GET',
    path: '/desk/invitations',
    summary: 'Everybody who has been invited and has not come yet',
    access: 'staff:manage_clinic',
    data: z.array(invitation),
    refusals: [],
  }),
  inviteStaff: endpoint({
    method: 'POST',
    path: '/desk/invitations',
    summary: 'Invites somebody to work here, by a link that is e-mailed to them',
    access: 'staff:manage_clinic',
    status: 201,
    body: newInvitation,
    data: invitation,
    refusals: ['own_sign_in_needed', 'staff_email_taken', 'invitation_open', 'too_many_invitations'],
  }),
  sendInvitationAgain: endpoint({
    method: 'POST',
    path: '/desk/invitations/:id/send',
    summary: 'Sends an invitation again, with a new link in the place of the one before',
    access: 'staff:manage_clinic',
    params: z.strictObject({ id: idField }),
    data: invitation,
    refusals: ['own_sign_in_needed'],
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/desk/invitations/:id',
    summary: 'Withdraws an invitation: its link is good for nothing any more',
    access: 'staff:manage_clinic',
    params: z.strictObject({ id: idField }),
    data: z.null(),
    refusals: ['invitation_over'],
  }),
  changeStaff: endpoint({
    method: 'PUT',
    path: '/desk/staff/:id',
    summary: 'Sets the role of a member of staff, and whether a receptionist may see medical histories',
    access: 'staff:manage_clinic',
    params: z.strictObject({ id: idField }),
    body: z.strictObject({ ...permissions.shape, before: z.optional(permissions) }),
    data: staffMember,
    refusals: ['own_sign_in_needed', 'last_owner', 'staff_changed_meanwhile'],
  }),
  dismissStaff: endpoint({
    method: 'DELETE',
    path: '/desk/staff/:id',
    summary: 'Dismisses a member of staff: they are signed out everywhere, and can do nothing more',
    access: 'staff:manage_clinic',
    params: z.strictObject({ id: idField }),
    data: z.null(),
    refusals: ['last_owner'],
  }),
};
