import type { Page } from '@playwright/test';
import { choosePin, codeOf, followStaffLink, linkSentTo, PASSWORD } from './desk-staff.ts';
import { enterAsOwner } from './desk-visits.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './own-clinic.ts';

const OWNER_PIN = '271828';
const MEERA_PIN = '314159';

// A browser reports every refused request: a wrong PIN, who is out, a link that is used, and events asked for by a clock that is
// put forward.
test.use({ expectedErrors: /status of (?:40[013]|410|429)/ });

const lockWindow = (page: Page) => page.getByRole('dialog', { name: 'The desk is locked' });

async function openPeople(page: Page) {
  await page.getByRole('link', { name: 'Clinic', exact: true }).click();
  await page.getByRole('list', { name: 'Clinic' }).getByRole('link', { name: 'People' }).click();
}

const openOwnSignIn = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name }).click();

async function unlock(page: Page, name: string, pin: string) {
  const field = page.getByLabel(`PIN of ${name}`);
  if (!(await field.isVisible())) await page.getByRole('button', { name }).click();
  await field.pressSequentially(pin);
}

async function signInOnceMore(page: Page, secret: string, now: number) {
  const dialog = page.getByRole('dialog', { name: 'Please sign in once more' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, now));
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a clinic gets to work: the first owner, an invitation, a paired PC, PINs, the lock, a dismissal @desktop-first', async ({
  page,
  openBrowser,
  ownClinic,
}) => {
  test.setTimeout(120_000);
  const owner = { name: 'Asha Rao', email: 'asha@clinic.example' };
  const meera = { name: 'Meera Iyer', email: 'meera@clinic.example' };
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: /the desk/ })).toBeVisible();
  await expectAccessible(page);
  const secret = await followStaffLink(page, ownClinic.setUpLink, owner);
  await openPeople(page);
  await expect(page.getByRole('list', { name: 'People' })).toContainText('Asha Rao (you)');
  await expectAccessible(page);

  // The link is good for nothing any more.
  const hers = await openBrowser();
  await hers.goto(ownClinic.setUpLink);
  await expect(hers.getByRole('heading', { name: 'This link is no longer good' })).toBeVisible();

  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Name', { exact: true }).fill(meera.name);
  await page.getByLabel('Email address').fill(meera.email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Invited' })).toBeVisible();
  await expectAccessible(page);
  await hers.goto('about:blank');
  await followStaffLink(hers, await linkSentTo(page, meera.email), meera);
  // A receptionist does not manage the clinic.
  await expect(hers.getByRole('link', { name: 'Clinic', exact: true })).toBeHidden();
  await openOwnSignIn(hers, meera.name);
  await choosePin(hers, MEERA_PIN);

  await page.getByLabel('Name of this PC').fill('Counter');
  await page.getByRole('button', { name: 'Pair This PC' }).click();
  await expect(page.getByRole('list', { name: 'Paired PCs' })).toContainText('Counter (this PC)');
  await openOwnSignIn(page, owner.name);
  await choosePin(page, OWNER_PIN);
  await expectAccessible(page);

  // Locked by the key, and open again for the same person, with what was being typed.
  await page.getByLabel('New PIN').fill('1234');
  await page.getByLabel('New PIN').blur();
  await page.keyboard.press('l');
  await expect(lockWindow(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expectAccessible(page);
  await unlock(page, owner.name, '000001');
  await expect(page.getByText('Tries left: 4')).toBeVisible();
  await unlock(page, owner.name, OWNER_PIN);
  await expect(lockWindow(page)).toBeHidden();
  await expect(page.getByLabel('New PIN')).toHaveValue('1234');

  // Handed over: nothing of it is shown to another person.
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByRole('button', { name: 'Somebody else' }).click();
  await expectAccessible(page);
  const before = performance.now();
  await unlock(page, meera.name, MEERA_PIN);
  await expect(page.getByRole('link', { name: meera.name })).toBeVisible();
  console.log(`changing hands by PIN: ${Math.round(performance.now() - before)} ms`);
  await expect(page.getByLabel('New PIN')).toHaveValue('');

  // A lock outlives the page, and its access token is over on the server.
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Who are you?' })).toBeVisible();
  await expectAccessible(page);
  await unlock(page, owner.name, OWNER_PIN);

  await expect(page.getByRole('link', { name: owner.name })).toBeVisible();

  // A PIN is no full sign-in: what needs one asks for it in place.
  await openPeople(page);
  await page.getByRole('button', { name: 'Sign In Once More' }).click();
  const fresh = page.getByRole('dialog', { name: 'Please sign in once more' });
  await expect(fresh.getByLabel('Email address')).toHaveValue(owner.email);
  await expectAccessible(page);

  // Handed over meanwhile: the next person is not asked, as what waits for it would be done in their name.
  const otherTab = await page.context().newPage();
  await otherTab.goto('/desk');
  await otherTab.getByRole('button', { name: 'Lock', exact: true }).click();
  await otherTab.getByRole('button', { name: 'Somebody else' }).click();
  await unlock(otherTab, meera.name, MEERA_PIN);
  await expect(page.getByRole('link', { name: meera.name })).toBeVisible();
  await expect(fresh).toBeHidden();
  await otherTab.getByRole('button', { name: 'Lock', exact: true }).click();
  await otherTab.getByRole('button', { name: 'Somebody else' }).click();
  await unlock(otherTab, owner.name, OWNER_PIN);
  await expect(otherTab.getByRole('link', { name: owner.name })).toBeVisible();
  await otherTab.close();
  await openPeople(page);
  await page.getByRole('button', { name: 'Sign In Once More' }).click();
  await fresh.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Sign In Once More' }).click();
  await signInOnceMore(page, secret, await ownClinic.pass(60));
  await expect(page.getByRole('list', { name: 'People' })).toContainText(meera.name);

  // Ten minutes later, in the middle of typing: it is sent as it was typed.
  const later = await ownClinic.pass(660);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ravi Menon');
  await page.getByRole('dialog').getByLabel('Email address').fill('ravi@clinic.example');
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await signInOnceMore(page, secret, later);
  await expect(page.getByRole('heading', { name: 'Invited' })).toBeVisible();
  await expect(page.getByText('ravi@clinic.example', { exact: true })).toBeVisible();

  // Who is dismissed is out with what they do next, and no PIN lets them in.
  await page.getByRole('button', { name: `Dismiss ${meera.name}` }).click();
  await expectAccessible(page);
  const dismissal = page.getByRole('dialog', { name: `Dismiss ${meera.name}?` });
  await dismissal.getByRole('button', { name: 'Dismiss' }).filter({ hasText: 'Dismiss' }).click();
  await expect(page.getByRole('list', { name: 'People' })).not.toContainText(meera.name);
  await hers.reload();
  await expect(hers.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(lockWindow(page)).toBeVisible();
  await page.getByRole('button', { name: 'Somebody else' }).click();
  await expect(page.getByRole('button', { name: owner.name })).toBeVisible();
  await expect(page.getByRole('button', { name: meera.name })).toBeHidden();
});

test('a paired PC locks after five minutes in which nobody touches it, in every tab', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await enterAsOwner(page, '/desk/people');
  await page.getByLabel('Name of this PC').fill('Counter');
  await page.getByRole('button', { name: 'Pair This PC' }).click();
  await expect(page.getByRole('list', { name: 'Paired PCs' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/desk/people');
  await expect(other.getByRole('heading', { name: 'People', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ravi Menon');

  // A touch in one tab is one for all. The clock goes on meanwhile: half a minute is left for what is looked at.
  await context.clock.runFor('04:30');
  await other.mouse.move(50, 50);
  await other.mouse.move(60, 50);
  const lastTouch = (tab: Page) => tab.evaluate(() => localStorage.getItem('desk-last-activity'));
  await expect.poll(() => lastTouch(page)).toBe(await lastTouch(other));
  await context.clock.runFor('04:30');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ravi Menon');
  await expect(lockWindow(page)).toBeHidden();

  // A mouse that is said to move, and is where it was, is none that somebody touches.
  const touched = await lastTouch(other);
  await other.mouse.move(60, 50);
  expect(await lastTouch(other)).toBe(touched);
  await context.clock.runFor('00:35');
  await expect(lockWindow(page)).toBeVisible();
  await expect(lockWindow(other)).toBeVisible();
  // Not even an open window shows through, nor does Escape help.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(lockWindow(page)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeHidden();
  // The screen does not wait for the server, which hears of it a moment later.
  const entry = async () => (await page.request.get('/api/desk/entry')).json();
  await expect.poll(entry).toMatchObject({ data: { staff: null, device: { name: 'Counter' } } });

  await page.getByRole('button', { name: 'Look around as the owner' }).click();
  await expect(lockWindow(page)).toBeHidden();
  await expect(lockWindow(other)).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ravi Menon');
});
