import type { CallOptions } from '@chairside/client/call';
import { person } from '@chairside/client/test/person';
import type { Endpoint } from '@chairside/contract/endpoint';
import { runHook } from '@chairside/ui/test/running-hook.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckoutOptions } from './checkout-contract.ts';
import { usePayment } from './use-payment.ts';

const made = vi.hoisted(() => vi.fn<(endpoint: Endpoint, input: unknown, options: CallOptions) => unknown>());
const loadCheckout = vi.hoisted(() => vi.fn<(url: string) => unknown>());
vi.mock('../session/call.ts', () => ({ call: made }));
vi.mock('../clinic/clinic.ts', () => ({ clinic: { checkoutUrl: 'https://pay.example/checkout.js' } }));
vi.mock('../session/session.ts', () => ({ refreshUser: vi.fn(), updateUser: vi.fn() }));
vi.mock('./checkout-script.ts', () => ({ loadCheckout, CheckoutUnavailable: Error }));

const PLAN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const PURCHASE = { planId: PLAN_ID, amount: 2999, before: null };
const ORDER = {
  order: { id: 'order_1', amount: 299_900, currency: 'INR' },
  key: 'rzp_test',
  planDetails: { name: 'Basic Plan', sessions: 4 },
};
const PRESENTATION = {
  name: 'Smile Clinic',
  description: 'Basic Plan, 4 sessions',
  prefill: { name: 'Asha', email: '', contact: '' },
  theme: { color: '#17543f' },
};

const windows: CheckoutOptions[] = [];
class Checkout {
  constructor(options: CheckoutOptions) {
    windows.push(options);
  }
  open() {}
  on() {}
}

beforeEach(() => {
  windows.length = 0;
  made.mockImplementation(({ path }) => (path.endsWith('create-order') ? ORDER : { user: person() }));
  loadCheckout.mockResolvedValue(Checkout);
});

describe('the calls of a payment (PAY-1, PAY-3)', () => {
  test("POST /payments/create-order {planId}, then the script from the provider's host", async () => {
    const payment = runHook(usePayment);
    expect(loadCheckout).not.toHaveBeenCalled();
    await payment.does(() => payment.result.pay(PURCHASE, () => PRESENTATION));
    const [endpoint, input] = made.mock.lastCall ?? [];
    expect(endpoint?.path).toBe('/payments/create-order');
    expect(input).toEqual({ body: { planId: PLAN_ID } });
    expect(loadCheckout).toHaveBeenCalledExactlyOnceWith('https://pay.example/checkout.js');
    expect(windows[0]).toMatchObject({
      ...PRESENTATION,
      order_id: 'order_1',
      amount: 299_900,
      currency: 'INR',
    });
  });

  test('POST /payments/verify-payment with what the checkout reported, the method always card', async () => {
    const payment = runHook(usePayment);
    await payment.does(() => payment.result.pay(PURCHASE, () => PRESENTATION));
    const reported = {
      razorpay_order_id: 'order_1',
      razorpay_payment_id: 'pay_1',
      razorpay_signature: 'abc',
    };
    await payment.does(() => windows[0]?.handler(reported));
    const [endpoint, input] = made.mock.lastCall ?? [];
    expect(endpoint?.path).toBe('/payments/verify-payment');
    expect(input).toEqual({
      body: {
        razorpayOrderId: 'order_1',
        razorpayPaymentId: 'pay_1',
        razorpaySignature: 'abc',
        paymentMethod: 'card',
      },
    });
  });
});
