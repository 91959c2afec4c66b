import { enterAsOwner, finder } from './desk-visits.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

// What is refused, the browser reports itself.
test.use({ expectedErrors: /status of 400/ });

test('a clinic brings its patients along: a file with errors, mended, then added (IMPORT-3 to IMPORT-6) @desktop-first', async ({
  page,
  person,
}) => {
  const phone = (each: number) => String(Number(person.phone) + 100 + each);
  await enterAsOwner(page, '/desk/clinic');
  await page.getByRole('link', { name: 'Import patients' }).click();
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  await expectAccessible(page);
  const sample = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a Sample' }).click();
  expect((await sample).suggestedFilename()).toBe('patients.csv');
  const choose = (file: ReturnType<typeof csv>) => page.getByLabel('Choose a CSV File').setInputFiles(file);

  await choose(csv('list.xlsx', 'PK\u0003\u0004'));
  await expect(page.getByRole('alert')).toContainText('Please save it as CSV');

  const columns = 'Patient name;Mobile No;Gender;Balance';
  const asha = `Asha Rao;${phone(1)};F;100`;
  await choose(csv('patients.csv', columns, asha, `Ravi Iyer;12345;M;`, `Meera Pillai;${phone(1)};woman?;`));
  const result = page.getByRole('region', { name: 'patients.csv' });
  await expect(result.getByRole('heading', { name: 'patients.csv' })).toBeFocused();
  await expect(result).toContainText('3 lines: 1 would be added, 3 places have to be mended.');
  await expect(result).toContainText('Read: Name, Phone, Gender.');
  await expect(result).toContainText('Balance');
  const mend = result.getByRole('list', { name: 'To be mended' });
  await expect(mend).toContainText('Line 3, Phone');
  await expect(mend).toContainText('This is not a 10-digit Indian mobile number.');
  await expect(mend).toContainText('Line 4, Gender');
  await expect(mend).toContainText('Line 2 has the same phone.');
  await expect(result.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  const others = [`Ravi Iyer;${phone(2)};M;`, `Meera Pillai;${phone(3)};F;`];
  await choose(csv('patients.csv', columns, asha, ...others));
  await expect(result).toContainText('3 lines: 3 would be added.');
  await result.getByRole('button', { name: 'Add 3 Patients' }).click();
  await expect(page.getByText('3 patients were added.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Imported so far' })).toContainText('3 patients');
  await expectAccessible(page);

  // The list grows: those who are there already are left out.
  await choose(csv('more.csv', columns, asha, ...others, `Joseph D’Souza;${phone(4)};m;`));
  const more = page.getByRole('region', { name: 'more.csv' });
  await expect(more.getByRole('list', { name: 'Patients already' }).getByRole('listitem')).toHaveCount(3);
  await expect(more.getByRole('button')).toHaveCount(0);
  await more.getByRole('checkbox', { name: 'Leave out these 3 lines' }).check();
  await expectAccessible(page);
  await more.getByRole('button', { name: 'Add 1 Patient', exact: true }).click();
  await expect(page.getByText('1 patient was added. 3 lines were left out.')).toBeVisible();

  await page.keyboard.press('/');
  await finder(page).fill('souza');
  await page.getByRole('option').click();
  await expect(page.getByRole('list', { name: 'Done by staff' })).toContainText('Imported from a file by');
});
