import { collect, desk, sellBasicTo, sellTo } from './desk-sales.ts';
import { enterDesk } from './enter-desk.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { passRetries } from './pass-retries.ts';

test.describe('without an answer', () => {
  test.use({ expectedErrors: /ERR_FAILED|ERR_CONNECTION/ });

  test('what was entered is found again, and what was not is sent once more as it was (SALE-7)', async ({
    page,
    person,
  }) => {
    await enterDesk(page, 'owner', 'Dr. Sen');
    const id = await sellBasicTo(page, person);
    await page.getByRole('radio', { name: 'Card terminal' }).check();
    await page.getByRole('textbox', { name: 'Reference' }).fill('TXN 1');
    await page.getByRole('textbox', { name: 'Amount' }).fill('1000');
    // It does not arrive.
    await page.route('**/api/desk/sales/plan', (route) => route.abort());
    await collect(page, '₹1,000').click();
    await expect(page.getByText('It may have been entered.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Reference' })).toHaveValue('TXN 1');
    await expect(page.getByRole('textbox', { name: 'Reference' })).toBeDisabled();
    await expectAccessible(page);
    await page.unroute('**/api/desk/sales/plan');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('region', { name: '₹1,000 is entered' })).toBeVisible();

    // It arrives, and its answer does not.
    await page.getByRole('button', { name: 'Collect the Rest' }).click();
    await page.route('**/api/desk/sales/*/payments', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await collect(page, '₹1,999').click();
    await expect(page.getByRole('region', { name: 'Basic Plan is paid' })).toBeVisible();
    const { sales } = await desk(page, 'get', `patients/${id}/sales`);
    expect(sales).toHaveLength(1);
    expect(sales[0]).toMatchObject({ status: 'paid', paidPaise: 299_900, entries: [{}, {}] });
  });
});

test.describe('when the money comes later, or never', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('a part is paid by a link; a sale for which no money came is cancelled from the card (SALE-4, SALE-12, SALE-15)', async ({
    page,
    person,
    rival,
    context,
  }) => {
    await enterDesk(page, 'owner', 'Dr. Sen');
    await test.step('a part is paid by a link on the patient’s phone, the rest in cash', async () => {
      await sellBasicTo(page, person);
      await page.getByRole('radio', { name: 'Payment link' }).check();
      await page.getByRole('textbox', { name: 'Amount' }).fill('2000');
      await page.getByRole('button', { name: 'Make Payment Link for ₹2,000' }).click();
      const link = page.getByRole('region', { name: 'Payment link for ₹2,000' });
      await expect(link).toBeVisible();
      // The rest can be collected meanwhile.
      await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('999');
      await expectAccessible(page);
      const address = (await link.getByRole('code').textContent()) ?? '';
      await link.getByRole('button', { name: 'Send to the Patient' }).click();
      await expect(
        link.getByText(`Sent by SMS to +91 ${person.phone.slice(0, 5)} ${person.phone.slice(5)}.`),
      ).toBeVisible();
      await expectAccessible(page);
      const inbox = await page.request.get(`/sandbox/messages?to=${person.phone}`);
      expect((await inbox.json()).messages[0].text).toContain(address);
      const phone = await context.newPage();
      await phone.goto(address);
      await phone.getByRole('button', { name: /^Pay/ }).click();
      await expect(link).toHaveCount(0);
      await expect(page.getByText('₹999 of ₹2,999 left to pay')).toBeVisible();
      await page.getByRole('button', { name: 'Collect ₹999' }).click();
      await expect(page.getByRole('region', { name: 'Basic Plan is paid' })).toContainText('Payment link');
    });

    await test.step('a sale for which no money came is cancelled from the card', async () => {
      const patientId = await sellTo(page, rival);
      const offers = await desk(page, 'get', `patients/${patientId}/plan-offers`);
      const { planId, pricePaise } = offers[0];
      const saleId = crypto.randomUUID();
      await desk(page, 'post', 'sales/plan', { saleId, patientId, planId, pricePaise, payments: [] });
      await page.goto(`/desk/patients/${patientId}`);
      const open = page.getByRole('list', { name: 'Waiting for money' });
      await expect(open).toContainText('to pay');
      await open.getByRole('button', { name: /^Cancel/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel this sale?' });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel Sale' }).click();
      await expect(open).toHaveCount(0);
      await expect(page.getByRole('list', { name: 'Sales', exact: true })).toContainText('Cancelled');

      // It does not load, and is asked for again.
      await page.route('**/api/desk/patients/*/sales', (route) => route.fulfill({ status: 503, json: {} }));
      await page.clock.install();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
      await passRetries(page, page.getByText('The sales did not load'));
      await page.unroute('**/api/desk/patients/*/sales');
      await page.getByRole('button', { name: /again/i }).first().click();
      await expect(page.getByRole('list', { name: 'Sales', exact: true })).toContainText('Cancelled');
    });
  });
});
