import { noAnswer, server } from '@chairside/client/test/server';
import { patientImportEndpoints } from '@chairside/contract/patient-imports';
import { button, region, shows } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { ImportPage } from './import-page.tsx';

const { patientImports, checkPatientImport, importPatients } = patientImportEndpoints;
const FILE = new File(['Name,Phone\nAsha Rao,9876543210'], 'one.csv', { type: 'text/csv' });

test('an import that was not answered is asked for again, and says where it had been made (IMPORT-6)', async () => {
  server.answers(patientImports, []);
  server.answers(checkPatientImport, {
    columns: [
      { name: 'Name', field: 'name' },
      { name: 'Phone', field: 'phone' },
    ],
    ...{ lines: 1, additions: 1, known: [], knownCount: 0, problems: [], problemCount: 0 },
  });
  server.answers(importPatients, noAnswer);
  await showAtDesk(<ImportPage />);
  await userEvent.upload(page.getByLabelText('Choose a CSV File'), FILE);
  await button('Add 1 Patient').click();
  await expect.element(region('one.csv').getByRole('alert')).toBeVisible();
  server.answers(importPatients, {
    ...{ _id: '01890a5d-ac96-774b-bcce-b302099a8701', added: 1, leftOut: 0, by: 'Meera Iyer' },
    ...{ at: '2026-11-21T06:30:00.000Z', repeated: true },
  });
  await button('Add 1 Patient').click();
  await shows(/^This file was imported already, on .*: 1 patient\. Nobody was added twice\.$/);
  const [first, second] = server.asked(importPatients);
  expect(second?.body).toEqual(first?.body);
});
