import { describe, expect, test } from 'vitest';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

const ID = '0199a2b4-7c3e-7d11-8f00-2b1c5d6e7f80';
const name = 'Asha Rao';
const phone = '9876543210';
const email = 'asha@example.in';
const password = 'Neem leaf 7&';
const otp = '012345';

const USER = {
  _id: ID,
  name,
  phone,
  phoneVerified: true,
  email: null,
  emailVerified: false,
  profilePhoto: null,
  role: 'patient',
  createdAt: '2026-11-20T06:30:00.000Z',
  subscription: null,
};
const PROFILE = {
  ...USER,
  address: null,
  gender: null,
  alternativePhone: null,
  medicalInfo: {
    systemicDiseases: [],
    drugAllergies: [],
    pastTreatments: [],
    previousExperiences: [],
    isPregnant: false,
  },
  documents: [],
};
const PLAN = { _id: ID, name: 'Basic Plan', description: '', price: 2999, duration: 6, sessions: 4 };
const PAID = { razorpayOrderId: 'order_1', razorpayPaymentId: 'pay_1', razorpaySignature: 'abc' };
const SIGNED_IN = { token: 'secret', user: USER };
const SENT = { resendAfterSeconds: 30 };

const inputKeys = ['params', 'query', 'body'] as const;
type Input = Partial<Record<(typeof inputKeys)[number], unknown>>;

/** Each row with what is sent and what the answer holds; the answers of codes on their way are ours. */
const ROWS: [call: string, sent: Input, data: unknown][] = [
  ['POST /auth/register', { body: { name, phone, planId: ID } }, { ...SENT, registrationId: ID }],
  ['POST /auth/verify-phone', { body: { phone, otp } }, SIGNED_IN],
  ['POST /auth/login', { body: { phone, password } }, SIGNED_IN],
  ['POST /auth/login', { body: { email, password } }, SIGNED_IN],
  ['POST /auth/logout', {}, {}],
  ['POST /auth/resend-otp', { body: { phone } }, SENT],
  ['GET /auth/check', {}, { user: USER }],
  ['GET /auth/profile', {}, PROFILE],
  ['POST /auth/forgot-password', { body: { phone } }, SENT],
  ['POST /auth/reset-password', { body: { phone, otp, password } }, {}],
  ['POST /auth/send-login-otp', { body: { phone } }, SENT],
  ['POST /auth/send-login-otp', { body: { email } }, SENT],
  ['POST /auth/login-otp', { body: { phone, otp } }, SIGNED_IN],
  ['POST /auth/login-otp', { body: { email, otp } }, SIGNED_IN],
  ['GET /auth/check-email', { query: { email } }, { available: true }],
  ['GET /auth/check-phone', { query: { phone } }, { available: false }],
  ['POST /auth/send-email-otp', { body: { email } }, SENT],
  ['POST /auth/verify-email-otp', { body: { email, otp } }, { user: null }],
  ['POST /auth/register-with-email', { body: { email, name, planId: ID, otp } }, SIGNED_IN],
  ['POST /auth/send-phone-otp-profile', { body: { phone } }, SENT],
  ['POST /auth/verify-phone-otp-profile', { body: { phone, otp } }, { user: USER }],
  ['GET /plans', {}, [{ ...PLAN, features: [] }]],
  ['GET /plans/:id', { params: { id: ID } }, { ...PLAN, features: ['Routine cleaning'] }],
  [
    'POST /payments/create-order',
    { body: { planId: ID } },
    {
      order: { id: 'order_1', amount: 299_900, currency: 'INR' },
      key: 'rzp_test',
      planDetails: { name: 'Basic Plan', sessions: 4 },
    },
  ],
  ['POST /payments/verify-payment', { body: { ...PAID, paymentMethod: 'card' } }, { user: USER }],
  ['GET /payments/history', {}, []],
];

function endpointOf(call: string): Endpoint {
  const found = Object.values<Endpoint>(contract).find(({ method, path }) => `${method} ${path}` === call);
  if (!found) throw new Error(`there is no ${call}`);
  return found;
}

describe.each(ROWS)('%s (CALL-2)', (call, sent, data) => {
  test(`takes ${JSON.stringify(sent)}`, () => {
    const taken = endpointOf(call);
    for (const part of inputKeys) expect(taken[part]?.parse(sent[part])).toEqual(sent[part]);
  });

  test('answers what the row names', () => {
    expect(endpointOf(call).data.parse(data)).toEqual(data);
  });
});
