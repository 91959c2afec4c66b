import { refusal, server } from '@chairside/client/test/server';
import { peopleEndpoints } from '@chairside/contract/people';
import { button, field, shows } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { InviteDialog } from './invite-dialog.tsx';

test('who only looks around reads in the dialog that they invite nobody, and what they typed stays (STAFF-10)', async () => {
  await showAtDesk(<InviteDialog onClose={() => {}} />);
  await field('Name').fill('Meera Iyer');
  await field('Email address').fill('meera@example.in');
  server.answers(peopleEndpoints.inviteStaff, refusal('own_sign_in_needed'));
  await button('Send Invitation').click();
  await shows(/^Who looks around cannot do this/);
  await expect.element(field('Name')).toHaveValue('Meera Iyer');
});
