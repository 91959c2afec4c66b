import type { Page } from '@playwright/test';
import { choosePin } from './desk-staff.ts';
import { holdAnswer } from './held-answer.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';
import { addAuthenticator } from './virtual-authenticator.ts';

const OWNER = { name: 'Asha Rao', email: 'asha@clinic.example' };
const PIN = '271828';

// A browser reports every refused request: wrong PINs, and what needs a fresh sign-in. Signing out provokes none.
// Pairing and signing in once more change the cookies: what was asked with those of before, in the background, is refused.
test.use({ expectedErrors: /status of 40[013]/ });

const signInByPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' }).click();
const isSignedIn = (page: Page) =>
  expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
const passkeys = (page: Page) => page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem');

/** Follows the link that makes the first owner, by passkey, up to the desk. */
async function setUpOwner(page: Page, link: string) {
  await page.goto(link);
  await page.getByLabel('Your name').fill(OWNER.name);
  await page.getByLabel('Email address').fill(OWNER.email);
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await isSignedIn(page);
}

test('the first owner is set up by passkey, signs out and in, and keeps another one @desktop-first', async ({
  page,
  ownClinic,
}) => {
  test.setTimeout(120_000);
  const authenticator = await addAuthenticator(page);
  await page.goto(ownClinic.setUpLink);
  await expect(page.getByRole('heading', { name: 'Set up the desk' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Your name').fill(OWNER.name);
  await page.getByLabel('Email address').fill(OWNER.email);

  // Cancelled: the link stays good, and so does what was typed.
  await authenticator.setUserVerified(false);
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page.getByText('No passkey was made.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill('seven green');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('seven green');
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await authenticator.setUserVerified(true);
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await isSignedIn(page);

  // The only way in cannot be removed, and one device needs no two.
  await page.getByRole('link', { name: OWNER.name }).click();
  await expect(passkeys(page)).toHaveCount(1);
  await expect(passkeys(page)).toContainText('not used yet');
  await expect(page.getByText('This is your only way to sign in.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeHidden();
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await expect(page.getByText('There is a passkey of yours on this device already.')).toBeVisible();
  await expectAccessible(page);
  await authenticator.setUserVerified(false);
  const key = await addAuthenticator(page, 'usb');
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await expect(passkeys(page)).toHaveCount(2);
  await passkeys(page)
    .nth(1)
    .getByRole('button', { name: /^Rename/ })
    .click();
  await page.getByLabel('Name of this passkey').fill('The key on my ring');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys(page).nth(1)).toContainText('The key on my ring');
  await page.getByRole('button', { name: 'Remove The key on my ring' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove The key on my ring?' });
  await expectAccessible(page);
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys(page)).toHaveCount(1);
  await key.remove();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.getByLabel('Email address').fill(OWNER.email);
  await signInByPasskey(page);
  await expect(page.getByText('No passkey was used')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(OWNER.email);
  await expectAccessible(page);
  await authenticator.setUserVerified(true);
  await signInByPasskey(page);
  await isSignedIn(page);
});

test('a passkey needs an address with a name, is replaced once lost, and opens what was closed', async ({
  page,
  ownClinic,
}) => {
  test.setTimeout(120_000);
  await test.step('at an IP address the desk says where passkeys work', async () => {
    const link = new URL(ownClinic.setUpLink);
    link.hostname = '127.0.0.1';
    await page.goto(link.href);
    await expect(page.getByText('Passkeys need an address with a name.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a Passkey' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open the desk there' }).click();
    await expect(page.getByRole('button', { name: 'Use a Passkey' })).toBeVisible();
    expect(new URL(page.url()).hostname).toBe('localhost');
  });

  const lost = await addAuthenticator(page);
  await setUpOwner(page, ownClinic.setUpLink);
  const authenticator =
    await test.step('who has lost the passkey is let back in by a link from the clinic’s server, by a new one', async () => {
      await page.getByRole('link', { name: OWNER.name }).click();
      await expect(passkeys(page)).toHaveCount(1);
      await lost.remove();
      const printed = await ownClinic.frontDesk('staff', 'reset', OWNER.email);
      const link = /\S+\/desk\/setup#\S+/.exec(printed)?.[0] ?? '';
      const another = await addAuthenticator(page);
      await page.goto('about:blank');
      await page.goto(new URL(new URL(link).pathname + new URL(link).hash, ownClinic.address).href);
      await expect(page.getByRole('heading', { name: 'Sign in anew' })).toBeVisible();
      await expect(page.getByLabel('Email address')).toHaveValue(OWNER.email);
      await page.getByRole('button', { name: 'Use a Passkey' }).click();
      await isSignedIn(page);
      await page.getByRole('link', { name: OWNER.name }).click();
      await expect(passkeys(page)).toHaveCount(1);
      return another;
    });

  await test.step('a passkey is the fresh sign-in, and opens what a lock and five wrong PINs have closed', async () => {
    // Both fields are empty once it is set: nothing is typed into them until then.
    const releaseAnswer = await holdAnswer(page, '**/api/desk/pin');
    const chosen = choosePin(page, PIN);
    await expect(page.getByLabel('New PIN')).not.toBeEditable();
    await expect(page.getByLabel('The same PIN again')).not.toBeEditable();
    releaseAnswer();
    await chosen;
    await page.goto('/desk/people');
    await page.getByLabel('Name of this PC').fill('Counter');
    await page.getByRole('button', { name: 'Pair This PC' }).click();
    await expect(page.getByRole('list', { name: 'Paired PCs' })).toContainText('Counter (this PC)');

    // Ten minutes later, in the middle of typing: what was typed is sent as it is. Nobody is asked for a password they lack.
    await ownClinic.pass(660);
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ravi Menon');
    await page.getByRole('dialog').getByLabel('Email address').fill('ravi@clinic.example');
    await page.getByRole('button', { name: 'Send Invitation' }).click();
    const fresh = page.getByRole('dialog', { name: 'Please sign in once more' });
    await expect(fresh.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    await expect(fresh.getByLabel('Password', { exact: true })).toBeHidden();
    await expectAccessible(page);
    await authenticator.setUserVerified(false);
    await signInByPasskey(page);
    await expect(fresh.getByText('No passkey was used')).toBeVisible();
    await authenticator.setUserVerified(true);
    await signInByPasskey(page);
    await expect(page.getByRole('heading', { name: 'Invited' })).toBeVisible();
    await expect(page.getByText('ravi@clinic.example', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    const locked = page.getByRole('dialog', { name: 'The desk is locked' });
    const pin = page.getByLabel(`PIN of ${OWNER.name}`);
    for (let triesLeft = 4; triesLeft > 0; triesLeft -= 1) {
      await pin.pressSequentially('000001');
      await expect(page.getByText(`Tries left: ${triesLeft}`)).toBeVisible();
    }
    await pin.pressSequentially('000001');
    await expect(page.getByText('Please sign in with your passkey or password.')).toBeVisible();
    await page.getByRole('button', { name: 'Use passkey or password' }).click();
    await expectAccessible(page);
    await signInByPasskey(page);
    await expect(locked).toBeHidden();
    await expect(page.getByRole('list', { name: 'Paired PCs' })).toBeVisible();
  });
});
