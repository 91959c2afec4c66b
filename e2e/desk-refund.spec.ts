import { openAccount, send } from './account.ts';
import { valueIn } from './clinic-database.ts';
import { addKnown, desk } from './desk-sales.ts';
import { lookAround, openCard } from './desk-visits.ts';
import { enterDesk } from './enter-desk.ts';
import { holdAnswer } from './held-answer.ts';
import { expect, expectAccessible, expectAccessibleInTheDarkToo, test } from './journey.ts';
import { test as testInOwnClinic } from './own-clinic.ts';
import { passRetries } from './pass-retries.ts';

test('a cash sale of today is cancelled, and pays all of it back (BACK-9)', async ({ page, person }) => {
  await enterDesk(page, 'owner', 'Dr. Sen');
  const patientId = await addKnown(page, person);
  const [{ planId, pricePaise, name }] = await desk(page, 'get', `patients/${patientId}/plan-offers`);
  const payments = [{ _id: crypto.randomUUID(), way: 'cash', amountPaise: pricePaise }];
  const saleId = crypto.randomUUID();
  await desk(page, 'post', 'sales/plan', { saleId, patientId, planId, pricePaise, payments });

  await page.goto(`/desk/patients/${patientId}`);
  const paid = page.getByRole('region', { name: 'Sales', exact: true });
  await paid.getByRole('button', { name: `Cancel ${name} and pay back` }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this sale?' });
  await expect(dialog).toContainText('goes back the way it came. What it brought of the plan is taken back');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel Sale' }).click();
  await expect(dialog).toBeHidden();
  await expect(paid).toContainText('Paid back ·');
  await expect(page.getByRole('region', { name: 'Plan', exact: true })).toContainText('Ended');
  // Each document is read where the sale is.
  await paid.getByRole('link', { name: /^Credit note C\// }).click();
  await expect(page.getByRole('heading', { name: /^Credit note C\// })).toBeVisible();
});

testInOwnClinic(
  'an owner refunds a plan in parts, and in cash what the provider does not send back (BACK-1 to BACK-8) @desktop-first',
  async ({ page, person, rival, ownClinic }) => {
    testInOwnClinic.setTimeout(120_000);
    const token = await openAccount(page, { ...person, name: 'Asha Rao' }, { plan: 'Basic Plan' });
    await lookAround(page);
    // The desk asks every few seconds what has become of a refund.
    await page.clock.install();
    await openCard(page, token);
    const paid = page.getByRole('region', { name: 'Sales', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Refund Basic Plan' });
    const effect = dialog.getByRole('list', { name: 'What comes of it' });

    await test.step('what the provider has not sent back yet is seen at the desk, and that it failed or went through, live; what failed is given back in cash (BACK-6, BACK-7, BACK-8)', async () => {
      const refunds = paid.getByRole('list', { name: 'Refunds' });
      const lastRefund = 'select gateway_refund_id from refunds order by created_at desc limit 1';
      const refund = async (rupees: string, why: string) => {
        const paymentId = await valueIn(ownClinic.databaseUrl, 'select gateway_payment_id from payments');
        await send(page, `/sandbox/razorpay/payments/${paymentId}/next-refund`, { outcome: 'pending' });
        await paid.getByRole('button', { name: 'Refund Basic Plan' }).click();
        await expect(effect).toContainText('The plan ends.');
        await dialog.getByLabel('Online payment: how much goes back').fill(rupees);
        await expect(effect).toContainText('The plan goes on.');
        await dialog.getByLabel('Why').fill(why);
        await dialog.getByRole('button', { name: /^Refund ₹/ }).click();
        await expect(dialog).toBeHidden();
      };
      const end = async (outcome: 'processed' | 'failed') => {
        const id = await valueIn(ownClinic.databaseUrl, lastRefund);
        await send(page, `/sandbox/razorpay/refunds/${id}`, { outcome });
      };

      await refund('999', 'Paid for twice');
      await expect(refunds).toContainText('On its way back: ₹999, Online payment');
      await expect(paid).toContainText('Paid ·');
      await expectAccessible(page);
      await end('processed');
      await passRetries(page, paid.filter({ hasText: '₹999 paid back', hasNotText: 'On its way back' }));
      await expect(refunds).toHaveCount(0);
      await expect(paid.getByRole('link', { name: /^Credit note C\// })).toBeVisible();

      await refund('500', 'One visit less');
      await expect(refunds).toContainText('On its way back: ₹500, Online payment');
      await end('failed');
      await passRetries(page, refunds.filter({ hasText: 'Did not go back: ₹500, Online payment' }));
      await expect(refunds).toContainText('An owner can refund it again, or pay it in cash.');
      await expectAccessibleInTheDarkToo(page);

      await paid.getByRole('button', { name: 'Refund Basic Plan' }).click();
      const amount = dialog.getByLabel('Online payment: how much goes back');
      await amount.fill('500');
      await expect(effect).toContainText('The plan goes on.');
      // In cash it is all of what is left.
      await dialog.getByLabel('Pay all of the ₹2,000 back in cash').check();
      await expect(amount).toHaveValue('2000');
      await expect(effect).toContainText('The plan ends.');
      await dialog.getByLabel('Why').fill('The bank does not take it');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Refund ₹2,000' }).click();
      await expect(dialog).toBeHidden();
      await expect(paid).toContainText('Paid back ·');
      await expect(paid.getByRole('list', { name: 'Money' })).toContainText('Paid back: Cash');
      await expect(refunds).toHaveCount(0);
    });

    await test.step('a part goes back with sessions, then the rest, and each is seen beforehand (BACK-1 to BACK-6)', async () => {
      await openCard(page, await openAccount(page, { ...rival, name: 'Asha Rao' }, { plan: 'Basic Plan' }));
      const plan = page.getByRole('region', { name: 'Plan', exact: true });
      await expect(paid).toContainText('Paid ·');

      await paid.getByRole('button', { name: 'Refund Basic Plan' }).click();
      await expect(effect).toContainText('4 unspent sessions go back.');
      await expect(effect).toContainText('The plan ends.');
      await dialog.getByLabel('Online payment: how much goes back').fill('1000');
      await dialog.getByLabel('Unspent sessions that go back with it').fill('3');
      await expect(effect).toContainText('3 unspent sessions go back.');
      await expect(effect).toContainText('The plan goes on.');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Refund ₹1,000' }).click();
      await expect(dialog.getByText('Please say why, in 3 letters or more')).toBeVisible();
      await dialog.getByLabel('Why').fill('Moves away');
      const releaseAnswer = await holdAnswer(page, '**/api/desk/sales/*/refunds');
      await dialog.getByRole('button', { name: 'Refund ₹1,000' }).click();
      // What is under way is not left behind: opened anew, it would be another refund.
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      releaseAnswer();
      await expect(dialog).toBeHidden();
      await expect(paid).toContainText('₹1,000 paid back');
      await expect(plan).toContainText('Sessions left1');

      await paid.getByRole('button', { name: 'Refund Basic Plan' }).click();
      await expect(effect).toContainText('1 unspent session goes back.');
      // Sessions are asked for with a part alone: what was typed for them hinders nothing any more.
      const sessions = dialog.getByLabel('Unspent sessions that go back with it');
      await dialog.getByLabel('Online payment: how much goes back').fill('500');
      await expect(effect).toContainText('The plan goes on.');
      await sessions.fill('9');
      await expect(dialog.getByText('Please type a number from 0 to 1')).toBeVisible();
      await dialog.getByLabel('Online payment: how much goes back').fill('1999');
      await expect(sessions).toBeHidden();
      await expect(effect).toContainText('The plan ends.');
      await dialog.getByLabel('Why').fill('Moves away for good');
      await dialog.getByRole('button', { name: 'Refund ₹1,999' }).click();
      await expect(dialog).toBeHidden();
      await expect(paid).toContainText('Paid back ·');
      await expect(plan).toContainText('Ended');
    });
  },
);
