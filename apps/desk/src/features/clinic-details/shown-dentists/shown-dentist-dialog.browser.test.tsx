import { refusal, server } from '@chairside/client/test/server';
import { clinicDentistEndpoints } from '@chairside/contract/clinic-dentists';
import { button, field, shows } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { ShownDentistSection } from './shown-dentist-section.tsx';

const { clinicDentists, changeClinicDentist } = clinicDentistEndpoints;

const ASHA = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8701',
  name: 'Dr Asha Rao',
  qualifications: 'BDS',
  registration: 'KSDC 1',
  portrait: null,
};
const listOf = (dentist: typeof ASHA) => ({ dentists: [dentist], variable: null });

test('a dentist of the landing page whom somebody else has changed since is saved over once that was read (CLINIC-11)', async () => {
  server.answers(clinicDentists, listOf(ASHA));
  await showAtDesk(<ShownDentistSection />);
  await button('Change: Dr Asha Rao').click();
  await field('Registration').fill('KSDC 2');
  const other = { ...ASHA, qualifications: 'BDS, MDS' };
  server.answers(clinicDentists, listOf(other));
  server.answers(changeClinicDentist, refusal('clinic_dentists_changed'));
  await button('Save').click();
  await shows(/They are now: Dr Asha Rao · BDS, MDS · KSDC 1\. Saving once more replaces that\./);
  await expect.element(field('Registration')).toHaveValue('KSDC 2');
  const isNew = (body: unknown) => 'before' in Object(body);
  server.answers(changeClinicDentist, ({ body }) => (isNew(body) ? refusal('invalid_input') : listOf(other)));
  await button('Save').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const sent = server.asked(changeClinicDentist).map(({ body }) => body);
  expect(sent).toMatchObject([{ before: ASHA }, { before: other }, { registration: 'KSDC 2' }]);
  expect(sent.map(isNew)).toEqual([true, true, false]);
});
