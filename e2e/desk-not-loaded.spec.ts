import { openAccount } from './account.ts';
import { enterAsOwner, openCard, openPage } from './desk-visits.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';
import { passRetries } from './pass-retries.ts';
import { bookVisit } from './visits.ts';

test.use({ expectedErrors: /net::ERR_FAILED/ });

test('what does not load at the desk says so, and loads when asked again (SCREEN-14)', async ({
  page,
  person,
}) => {
  await enterAsOwner(page);
  await page.clock.install();
  const withoutAnswer = async (address: RegExp, open: () => Promise<unknown>, said: string) => {
    await page.route(address, (route) => route.abort());
    await open();
    await passRetries(page, page.getByText(said));
    await expectAccessible(page);
    await page.unroute(address);
    await page.getByRole('button', { name: 'Try Again' }).click();
  };
  const open = (path: string) => () => openPage(page, path);

  await withoutAnswer(/\/api\/desk\/audit-log(\?|$)/, open('/desk/audit-log'), 'The log did not load');
  await expect(page.getByText('Nothing is in the log yet.')).toBeVisible();
  await withoutAnswer(
    /\/api\/desk\/case-register\?/,
    open('/desk/case-register'),
    'The register did not load',
  );
  await expect(page.getByText('No money came in or went back in these days.')).toBeVisible();
  await withoutAnswer(/\/api\/desk\/tax$/, open('/desk/tax'), 'The tax settings did not load');
  await expect(page.getByRole('heading', { name: 'Registration for GST' })).toBeVisible();

  const token = await openAccount(page, { ...person, name: 'Asha Rao' });
  await bookVisit(page, token, { notes: 'A tooth that aches' });
  const card = () => openCard(page, token);
  await withoutAnswer(/\/api\/desk\/patients\/[^/]+\/visits/, card, 'The visits did not load');
  await expect(page.getByText('A tooth that aches')).toBeVisible();
});
