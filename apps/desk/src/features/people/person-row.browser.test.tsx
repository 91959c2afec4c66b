import { server } from '@chairside/client/test/server';
import { dentistEndpoints } from '@chairside/contract/dentists';
import { button, dialog, link, shows } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { OWNER, RECEPTIONIST, showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { PersonRow } from './person-row.tsx';

const { dentists } = dentistEndpoints;
const RAVI = {
  ...OWNER,
  _id: '01890a5d-ac96-774b-bcce-b302099a8701',
  name: 'Ravi Menon',
  role: 'dentist' as const,
};
const LISTED = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8702',
  name: 'Dr Ravi Menon',
  colour: 'green' as const,
  staffId: RAVI._id,
  hours: null,
  dates: [],
  absences: [],
  isRetired: false,
};

test('who is dismissed and listed as a dentist can still be booked, which is said beforehand (STAFF-12)', async () => {
  server.answers(dentists, [LISTED]);
  await showAtDesk(<PersonRow person={RAVI} />);
  await button('Dismiss Ravi Menon').click();
  await shows(/patients can still book them/);
  await expect.element(link('dentists')).toHaveAttribute('href', '/dentists');
});

test('of others nothing of the kind is said (STAFF-12)', async () => {
  server.answers(dentists, [LISTED, { ...LISTED, staffId: RECEPTIONIST._id, isRetired: true }]);
  await showAtDesk(<PersonRow person={RECEPTIONIST} />);
  await button('Dismiss Kiran Shah').click();
  await expect.poll(() => server.asked(dentists).length).toBe(1);
  await server.untilQuiet();
  await expect.element(dialog('Dismiss Kiran Shah?')).not.toHaveTextContent('book them');
});
