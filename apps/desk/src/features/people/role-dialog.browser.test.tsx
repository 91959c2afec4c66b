import { refusal, server } from '@chairside/client/test/server';
import { peopleEndpoints } from '@chairside/contract/people';
import { staffEndpoints } from '@chairside/contract/staff';
import { button, shows } from '@chairside/ui/test/screen.ts';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RECEPTIONIST, showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { peopleQuery } from './api/people.ts';
import { RoleDialog } from './role-dialog.tsx';

const { changeStaff } = peopleEndpoints;
const granted = { role: 'receptionist', maySeeMedical: true } as const;
const taken = { role: 'receptionist', maySeeMedical: false } as const;
const dentist = { role: 'dentist', maySeeMedical: true } as const;

function Listed() {
  const { data = [] } = useQuery(peopleQuery);
  return data.map((person) => <RoleDialog key={person._id} person={person} onClose={() => {}} />);
}

test('what another owner took away meanwhile is said, and saving once more replaces it (STAFF-12)', async () => {
  server.answers(staffEndpoints.staffOfClinic, [{ ...RECEPTIONIST, ...granted }]);
  await showAtDesk(<Listed />);
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('Dentist');
  server.answers(changeStaff, refusal('staff_changed_meanwhile'));
  server.answers(staffEndpoints.staffOfClinic, [{ ...RECEPTIONIST, ...taken }]);
  await button('Save').click();
  await shows(/They are now: Receptionist\. Saving once more replaces that\.$/);
  // What was shown stays shown, though the next try came to nothing.
  server.answers(changeStaff, refusal('last_owner'));
  await button('Save').click();
  await shows(/^The clinic needs an owner/);
  server.answers(changeStaff, { ...RECEPTIONIST, ...dentist });
  await button('Save').click();
  const bodies = () => server.asked(changeStaff).map(({ body }) => body);
  await expect.poll(bodies).toEqual([
    { ...dentist, before: granted },
    { ...dentist, before: taken },
    { ...dentist, before: taken },
  ]);
});
