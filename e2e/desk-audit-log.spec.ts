import { readFile } from 'node:fs/promises';
import { openAccount } from './account.ts';
import { enterAsOwner, finder, openFinder } from './desk-visits.ts';
import { expect, expectAccessible, expectAccessibleInTheDarkToo } from './journey.ts';
import { test } from './own-clinic.ts';

const HISTORY = {
  systemicDiseases: ['Asthma'],
  drugAllergies: [],
  pastTreatments: [],
  previousExperiences: [],
  isPregnant: false,
};

test('an owner finds in the log who read a patient’s data, and takes it along as a file (AUDIT-1 to AUDIT-5) @desktop-first', async ({
  page,
  person,
  rival,
}) => {
  const headers = { authorization: `Bearer ${await openAccount(page, { ...person, name: 'Asha Rao' })}` };
  await page.request.put('/api/users/profile/medical', { headers, data: HISTORY });
  await openAccount(page, { ...rival, name: 'Ravi Iyer' });
  await enterAsOwner(page);
  await openFinder(page);
  await finder(page).fill('asha');
  await page.getByRole('option').click();
  await page
    .getByRole('region', { name: 'Medical history and documents' })
    .getByRole('button', { name: 'Open', exact: true })
    .click();
  await expect(page.getByText('Asthma')).toBeVisible();

  await page.getByRole('link', { name: 'Clinic', exact: true }).click();
  await page.getByRole('link', { name: 'Audit log' }).click();
  const log = page.getByRole('list', { name: 'Audit log' });
  const read = log.getByRole('listitem').filter({ hasText: 'Read the medical history' }).first();
  await expect(read).toContainText('Asha Rao');
  await expect(log.getByText('Changed the medical history')).toBeVisible();
  await expectAccessibleInTheDarkToo(page);

  // What the patient did is gone once one of the staff is chosen, and stays so after a reload.
  await page.getByLabel('Who').selectOption({ index: 1 });
  await expect(log.getByText('Changed the medical history')).toBeHidden();
  await expect(read).toBeVisible();
  await page.reload();
  await expect(read).toBeVisible();
  await expect(log.getByText('Changed the medical history')).toBeHidden();
  await page.getByRole('button', { name: 'Show Everything' }).click();

  await page.getByLabel('Patient', { exact: true }).fill('Ravi');
  await page.getByRole('button', { name: 'Ravi Iyer' }).click();
  await expect(page.getByText('Nothing in the log fits this.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show others than Ravi Iyer too' }).click();
  await expect(read).toBeVisible();

  await page.getByLabel('What').selectOption('Medical histories');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('"Read the medical history","","Asha Rao"');
  await page.getByLabel('What').selectOption('The clinic itself');
  await expect(log.getByText('Downloaded the audit log')).toBeVisible();
});
