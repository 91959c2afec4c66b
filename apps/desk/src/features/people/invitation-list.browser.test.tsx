import { refusal, server } from '@chairside/client/test/server';
import { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import { peopleEndpoints } from '@chairside/contract/people';
import { staffEndpoints } from '@chairside/contract/staff';
import { button, heading, shows, showsNo, toast } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { OWNER, showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { InvitationList } from './invitation-list.tsx';
import { PeoplePage } from './people-page.tsx';

const { openInvitations, sendInvitationAgain, withdrawInvitation } = peopleEndpoints;
const INVITED = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8801',
  name: 'Ravi Menon',
  email: 'ravi@example.in',
  role: 'dentist',
  expiresAt: '2026-12-20T06:30:00Z',
} as const;

test('an invitation that has been used is not withdrawn, and who has used it is among the people (STAFF-11)', async () => {
  server.answers(deskDeviceEndpoints.deskDevices, []);
  server.answers(staffEndpoints.staffOfClinic, [OWNER]);
  server.answers(openInvitations, [INVITED]);
  await showAtDesk(<PeoplePage />);
  await expect.element(button('Withdraw the invitation of Ravi Menon')).toBeVisible();
  server.answers(withdrawInvitation, refusal('invitation_over'));
  server.answers(openInvitations, []);
  server.answers(staffEndpoints.staffOfClinic, [OWNER, { ...OWNER, _id: INVITED._id, name: INVITED.name }]);
  await button('Withdraw the invitation of Ravi Menon').click();
  await expect.element(toast(/not open any more/)).toBeVisible();
  await expect.element(button('Dismiss Ravi Menon')).toBeVisible();
  await expect.element(heading('Invited')).not.toBeInTheDocument();
});

test('what is said is of the latest attempt, to send an invitation again or to withdraw it (STAFF-11)', async () => {
  server.answers(openInvitations, [INVITED]);
  server.answers(sendInvitationAgain, refusal('too_many_requests'));
  server.answers(withdrawInvitation, refusal('not_found'));
  await showAtDesk(<InvitationList />);
  await button('Send Again to Ravi Menon').click();
  await shows(/^Too many requests/);
  await button('Withdraw the invitation of Ravi Menon').click();
  await shows(/^The requested resource/);
  await showsNo(/^Too many requests/);
  await button('Send Again to Ravi Menon').click();
  await shows(/^Too many requests/);
  await showsNo(/^The requested resource/);
});
