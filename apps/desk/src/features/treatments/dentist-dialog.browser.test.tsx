import { server } from '@chairside/client/test/server';
import { dentistEndpoints } from '@chairside/contract/dentists';
import { staffEndpoints } from '@chairside/contract/staff';
import { button } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { DentistDialog } from './dentist-dialog.tsx';

const RAVI = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8801',
  name: 'Dr Ravi Menon',
  colour: 'green' as const,
  staffId: '01890a5d-ac96-774b-bcce-b302099a8802',
  hours: null,
  dates: [],
  absences: [],
  isRetired: false,
};

test('a sign-in of somebody who was dismissed is not shown as none (TREAT-20)', async () => {
  server.answers(staffEndpoints.staffOfClinic, []);
  server.answers(dentistEndpoints.changeDentist, RAVI);
  await showAtDesk(<DentistDialog dentist={RAVI} onClose={() => {}} />);
  const signIn = page.getByLabelText('Sign-in at the desk');
  await expect.element(signIn).toHaveDisplayValue('Somebody who is no dentist here any more');
  await button('Save Dentist').click();
  await expect
    .poll(() => server.asked(dentistEndpoints.changeDentist).map(({ body }) => body))
    .toMatchObject([{ staffId: RAVI.staffId }]);
});
