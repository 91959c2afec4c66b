import { openAccount } from './account.ts';
import { codeFor, expect, expectAccessible, test, WITH_MOTION } from './journey.ts';
import { tabTo } from './tab-to.ts';
import { openAppointments } from './visits.ts';
import {
  button,
  expectBooked,
  freeSlots,
  goOn,
  goToNextFreeDay,
  openWizard,
  step,
  wizard,
} from './wizard.ts';

test.use(WITH_MOTION);

test.describe('booking a visit (BOOK-1)', () => {
  test('through all four steps by keyboard alone', { tag: '@desktop-first' }, async ({ page, person }) => {
    await openAppointments(page, await openAccount(page, person));
    await tabTo(page, page.getByRole('button', { name: 'Book Appointment' }));
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, 'Continue'));
    await page.keyboard.press('Enter');

    await expect(step(page, 'Step 2 of 4 Select Date')).toBeFocused();
    await expect(button(page, 'Continue')).toBeDisabled();
    await expect(button(page, /^Next free day/)).toBeVisible();
    await tabTo(page, button(page, /^Today, /));
    const focused = page.locator(':focus');
    const goToFreeDay = async () => {
      await page.keyboard.press('ArrowRight');
      await expect(focused).toHaveAccessibleName(/^\w+day, \d+ \w+ \d{4}, \d free$/, { timeout: 100 });
    };
    await expect(goToFreeDay).toPass();
    // The first time of the first one may be less than a day ahead a moment later.
    await expect(goToFreeDay).toPass();
    await page.keyboard.press('Enter');

    await expect(step(page, 'Step 3 of 4 Select Time')).toBeFocused();
    await tabTo(page, freeSlots(page).first());
    await page.keyboard.press('Space');

    await expect(step(page, 'Step 4 of 4 Confirmation')).toBeFocused();
    await tabTo(page, wizard(page).getByRole('textbox', { name: /^Additional Notes/ }));
    await page.keyboard.type('The lower left one');
    await tabTo(page, button(page, 'Confirm Appointment'));
    await page.keyboard.press('Enter');
    await expectBooked(page);
    await expect(page.getByText('The lower left one')).toBeVisible();
  });

  test('every step reads well, and an e-mail is proved on the way', { tag: '@both-widths' }, async ({
    page,
    person,
  }) => {
    await openWizard(page, await openAccount(page, person));
    await expectAccessible(page);
    await button(page, 'Change medical information').click();
    await expect(wizard(page).getByText('Current')).toBeVisible();
    const phone = wizard(page).getByRole('textbox', { name: 'Phone number' });
    await phone.fill('');
    await expect(button(page, 'Continue')).toBeDisabled();
    await phone.fill(person.phone);
    await wizard(page).getByRole('textbox', { name: 'Email address' }).fill(person.email);
    await expect(wizard(page).getByText('Available')).toBeVisible();
    await button(page, 'Send OTP').click();
    await wizard(page).getByRole('textbox', { name: 'Drug allergies' }).fill('Penicillin, , Aspirin');
    await expectAccessible(page);
    await wizard(page)
      .getByRole('textbox', { name: 'Verification code' })
      .fill(await codeFor(page, person.email));
    await expect(wizard(page).getByText('Verified', { exact: true })).toBeVisible();
    await expect(button(page, 'Send OTP')).toBeHidden();
    await goOn(page);

    await expect(button(page, /^Next free day/)).toBeVisible();
    await expectAccessible(page);
    await goToNextFreeDay(page);
    await expectAccessible(page);
    await freeSlots(page).last().click();

    await expect(wizard(page).getByText('Penicillin, Aspirin')).toBeVisible();
    await wizard(page)
      .getByRole('textbox', { name: /^Additional Notes/ })
      .fill('x'.repeat(501));
    await expect(wizard(page).getByText('500/500')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Confirm Appointment').click();
    await expectBooked(page);

    await page.getByRole('button', { name: 'Book Appointment' }).click();
    await expect(step(page, 'Step 1 of 4 Personal Details')).toBeVisible();
  });
});
