import { expect, type Page } from '@playwright/test';
import { codeFor, type Person } from './journey.ts';

interface Account {
  by?: 'phone' | 'email';
  password?: string;
  plan?: 'Basic Plan' | 'Standard Plan' | 'Premium Plan';
  paid?: boolean;
}

/**
 * Registers a person, and pays, through the calls the screens make; the browser itself stays signed out. Gives the
 * access token of that sign-in.
 */
export async function openAccount(page: Page, person: Person, account: Account = {}): Promise<string> {
  const { by = 'phone', password, plan = 'Standard Plan', paid = true } = account;
  const planId = await planNamed(page, plan);
  const token =
    by === 'phone'
      ? await registerByPhone(page, person, planId, password)
      : await registerByEmail(page, person, planId);
  if (paid) await pay(page, token, planId);
  return token;
}

/** Signs in by a code to the phone, through the calls; gives the access token. */
export async function signInAgain(page: Page, { phone }: Person): Promise<string> {
  const { messages } = await (await page.request.get(`/sandbox/messages?to=${phone}`)).json();
  const last = messages.find(({ code }: { code: string | null }) => code)?.code;
  await send(page, '/api/auth/send-login-otp', { phone });
  const otp = await codeFor(page, phone, last);
  return (await send(page, '/api/auth/login-otp', { phone, otp })).token;
}

/** Leaves a sign-in in the browser, as if from an earlier visit; the page is an empty one of the clinic's then. */
export async function keepSignIn(page: Page, token: string): Promise<void> {
  const body = '<link rel="icon" href="data:,">';
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
  await page.goto('/empty');
  await page.evaluate((held) => localStorage.setItem('token', held), token);
}

/** The payment that a patient has still to make, opened from the dashboard. */
export async function openPayment(page: Page, person: Person): Promise<void> {
  await keepSignIn(page, await openAccount(page, person, { paid: false }));
  await page.goto('/#/dashboard');
  await page.getByRole('button', { name: 'Complete Payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toBeVisible();
}

/** One call, made without a screen; gives the reply's data. */
export async function send(page: Page, path: string, data: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await page.request.post(path, { data, headers });
  expect(response.status(), `${path} ${await response.text()}`).toBe(200);
  const body = await response.json();
  return body.data ?? body;
}

async function planNamed(page: Page, name: string): Promise<string> {
  const { data } = await (await page.request.get('/api/plans')).json();
  return data.find((plan: { name: string }) => plan.name === name)._id;
}

async function registerByPhone(page: Page, { name, phone }: Person, planId: string, password?: string) {
  await send(page, '/api/auth/register', { name, phone, planId, password });
  const otp = await codeFor(page, phone);
  return (await send(page, '/api/auth/verify-phone', { phone, otp })).token;
}

async function registerByEmail(page: Page, { name, email }: Person, planId: string) {
  await send(page, '/api/auth/send-email-otp', { email });
  const otp = await codeFor(page, email);
  return (await send(page, '/api/auth/register-with-email', { email, name, planId, otp })).token;
}

async function pay(page: Page, token: string, planId: string): Promise<void> {
  const { order } = await send(page, '/api/payments/create-order', { planId }, token);
  const paid = await send(page, `/sandbox/razorpay/orders/${order.id}/pay`, { outcome: 'captured' });
  const verification = {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    razorpaySignature: paid.razorpay_signature,
    paymentMethod: 'card',
  };
  await send(page, '/api/payments/verify-payment', verification, token);
}
