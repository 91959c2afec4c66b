import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { keepSignIn, openAccount, send } from './account.ts';
import { desk } from './desk-sales.ts';
import { enterDesk } from './enter-desk.ts';
import { expect, expectAccessible, type Person, test } from './journey.ts';

const view = (page: Page, what: string) => page.getByRole('button', { name: `View ${what}` });

/** Sells a plan for cash at the counter; gives its receipt. */
async function sellForCash(
  page: Page,
  patientId: string,
  name: string,
): Promise<{ _id: string; number: string }> {
  const offers = await desk(page, 'get', `patients/${patientId}/plan-offers`);
  const { planId, pricePaise } = offers.find((offer: { name: string }) => offer.name === name);
  const payments = [{ _id: randomUUID(), way: 'cash', amountPaise: pricePaise }];
  const sale = { saleId: randomUUID(), patientId, planId, pricePaise, payments };
  return (await desk(page, 'post', 'sales/plan', sale)).documents[0];
}

/** On paper there is one sheet with the document and nothing around it. */
async function expectOneSheet(page: Page, number: string) {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toContainText(number);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
}

async function expectPdf(page: Page) {
  const link = page.getByRole('link', { name: 'Open as PDF' });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()).toMatchObject({ 'content-type': 'application/pdf' });
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

/** Pays a plan online and pays it back from the payment provider's side; gives the sign-in and the receipt. */
async function openRefundedAccount(page: Page, person: Person): Promise<{ token: string; receipt: string }> {
  const token = await openAccount(page, person);
  const headers = { authorization: `Bearer ${token}` };
  const { data: history } = await (await page.request.get('/api/payments/history', { headers })).json();
  const [{ id }] = history;
  const { data: receipt } = await (await page.request.get(`/api/payments/${id}/receipt`, { headers })).json();
  await send(page, `/sandbox/razorpay/payments/${receipt.paymentId}/refund`, {});
  return { token, receipt: receipt.number };
}

test('what is sold at the counter has a receipt, printed and as a PDF, at the desk and for its patient, and money that goes back a credit note (DOC-1, DOC-4, DOC-5, RECEIPT-9, RECEIPT-10) @desktop-first', async ({
  page,
  person,
  rival,
}) => {
  test.setTimeout(120_000);
  const token = await openAccount(page, { ...person, name: 'आशा राव' }, { paid: false });
  const headers = { authorization: `Bearer ${token}` };
  const { data: me } = await (await page.request.get('/api/auth/check', { headers })).json();
  const refunded = await openRefundedAccount(page, rival);
  const receipt = await test.step('at the desk', async () => {
    await enterDesk(page, 'owner', 'Dr. Sen');
    const sold = await sellForCash(page, me.user._id, 'Basic Plan');
    await page.goto(`/desk/documents/${sold._id}`);
    await expect(page.getByRole('heading', { name: `Receipt ${sold.number}` })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('₹2,999.00');
    await expectAccessible(page);
    await expectPdf(page);
    await expectOneSheet(page, sold.number);
    return sold;
  });

  await test.step('for its patient', async () => {
    await keepSignIn(page, token);
    await page.goto('/#/payments');
    await page.getByRole('tab', { name: 'Payment History' }).click();
    await expect(page.getByText('Paid at the clinic')).toBeVisible();
    await view(page, 'Receipt').click();
    await expect(page.getByRole('article')).toContainText(receipt.number);
    await expect(page.getByRole('article')).toContainText('Cash');
    await expectAccessible(page);
    await expectPdf(page);
    await expectOneSheet(page, receipt.number);
    await page.getByRole('button', { name: 'Back to Payment History' }).click();
    await expect(view(page, 'Receipt')).toBeFocused();
  });

  await test.step('money that goes back has a credit note in the history', async () => {
    await keepSignIn(page, refunded.token);
    await page.goto('/#/payments');
    await page.getByRole('tab', { name: 'Payment History' }).click();
    await expect(async () => {
      await page.reload();
      await expect(view(page, 'Credit note')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(view(page, 'Receipt')).toBeHidden();
    await view(page, 'Credit note').click();
    const note = page.getByRole('article');
    await expect(note).toContainText(/C\/\d\d-\d\d\/\d{4}/);
    await expect(note).toContainText(`Receipt ${refunded.receipt}`);
    await expectAccessible(page);
    await expectPdf(page);
    await expectOneSheet(page, 'Amount paid back');
  });
});
