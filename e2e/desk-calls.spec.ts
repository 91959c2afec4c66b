import { openAccount } from './account.ts';
import { expect, expectAccessibleInTheDarkToo } from './journey.ts';
import { test } from './own-clinic.ts';

test('the desk rings whose plan ends soon, and notes what came of it (DESK-50, DESK-51) @desktop-first', async ({
  page,
  person,
  rival,
  passDays,
}) => {
  await openAccount(page, person, { plan: 'Basic Plan' });
  await openAccount(page, { ...rival, name: 'Kiran Shah' }, { plan: 'Basic Plan' });
  await passDays(page, 160);
  await page.goto('/desk/calls');
  await page.getByRole('button', { name: 'Look around as the owner' }).click();
  const ending = page.getByRole('region', { name: /^Plan ends soon/ });
  await expect(ending.getByRole('listitem')).toHaveCount(2);
  const asked = ending.getByRole('listitem').filter({ hasText: person.name });
  await expect(asked.getByRole('link', { name: person.phone })).toHaveAttribute(
    'href',
    `tel:+91${person.phone}`,
  );
  await expect(asked.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/91${person.phone}`,
  );
  await expectAccessibleInTheDarkToo(page);
  await asked.getByRole('button', { name: 'Reached' }).click();
  await expect(ending.getByRole('listitem')).toHaveCount(1);
  // The second click of a double click is not about who has come into this place.
  const noted: string[] = [];
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    if (/^POST .*\/desk\/phone-calls$/.test(call)) noted.push(call);
  });
  await ending.getByRole('button', { name: 'Reached' }).dispatchEvent('click', { detail: 2 });
  await page.reload();
  await expect(ending.getByRole('listitem')).toHaveText(/Kiran Shah/);
  expect(noted).toEqual([]);
  await ending.getByRole('button', { name: 'Reached' }).click();
  await expect(page.getByText('No plan ends within 30 days.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No plan ends within 30 days.')).toBeVisible();
});
