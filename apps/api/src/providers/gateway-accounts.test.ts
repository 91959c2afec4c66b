import { expect, test, vi } from 'vitest';
import type { GatewayAccount, PaymentGateway } from './gateway.ts';
import { gatewayOver } from './gateway-accounts.ts';
import { GatewayBusy, GatewayUnavailable } from './gateway-errors.ts';
import { limitGateway } from './limited-gateway.ts';

/** An account that answers with its own key whatever it is asked. */
function accountBy(key: string): GatewayAccount {
  const link = { id: 'plink_1', status: 'created' as const, url: `https://${key}.example`, paymentIds: [] };
  const code = { id: 'qr_1', status: 'active' as const, imageUrl: link.url, content: null };
  const payment = {
    id: 'pay_1',
    orderId: '',
    linkId: null,
    status: 'captured' as const,
    amountPaise: 1,
    currency: 'INR',
    refundedPaise: 0,
    method: key,
    failure: null,
  };
  const refund = { id: `rfnd_${key}`, paymentId: 'pay_1', amountPaise: 1, status: 'pending' as const };
  return {
    key,
    checkoutUrl: '',
    createOrder: async () => ({ id: 'order_1' }),
    paymentsOf: async () => [payment],
    payment: async () => payment,
    refundedSince: async () => ({ paymentIds: [], mayBeMore: false }),
    refund: async () => refund,
    refundsOf: async () => [refund],
    createQrCode: async () => code,
    closeQrCode: async () => code,
    paymentsOfQrCode: async () => [payment],
    createPaymentLink: async () => link,
    paymentLink: async () => link,
    cancelPaymentLink: async () => link,
    sendPaymentLink: async () => {},
    isCheckoutSignature: () => false,
    isWebhookSignature: () => false,
  };
}

const gateway = gatewayOver({
  accounts: () => [accountBy('new'), accountBy('former')],
  formerAccount: () => null,
  keyOfOrder: async () => 'former',
  keyOfPayment: async (paymentId) => (paymentId === 'pay_forgotten' ? 'forgotten' : 'former'),
});

const soon = new Date('2026-11-20T07:00:00Z');
const newCode = { amountPaise: 1, description: '', reference: '', closesAt: soon };
const payer = { phone: null, email: null };
const newLink = { amountPaise: 1, description: '', reference: '', expiresAt: soon, payer };
const refund = { amountPaise: 1, idempotencyKey: 'a-key-of-ours' };
const made = (key: string) => ({ id: 'x_1', key });

test('codes and links are made by the present keys, and say by which', async () => {
  expect(await gateway.createQrCode(newCode)).toMatchObject({ key: 'new', imageUrl: 'https://new.example' });
  expect(await gateway.createPaymentLink(newLink)).toMatchObject({ key: 'new', url: 'https://new.example' });
});

test('what was made by former keys is asked about and ended by those (PROV-11)', async () => {
  expect(await gateway.paymentsOfQrCode(made('former'))).toMatchObject([{ method: 'former' }]);
  expect(await gateway.closeQrCode(made('former'))).toMatchObject({ imageUrl: 'https://former.example' });
  expect(await gateway.paymentLink(made('former'))).toMatchObject({ url: 'https://former.example' });
  expect(await gateway.cancelPaymentLink(made('former'))).toMatchObject({ url: 'https://former.example' });
  expect(await gateway.payment('pay_1', { key: 'former' })).toMatchObject({ method: 'former' });
  expect(await gateway.payment('pay_1', { key: 'new' })).toMatchObject({ method: 'new' });
  expect(await gateway.refund('pay_1', refund)).toMatchObject({ id: 'rfnd_former' });
  expect(await gateway.refundsOf('pay_1')).toMatchObject([{ id: 'rfnd_former' }]);
});

test('where keys are known no more, nothing is known, and nothing is done (PROV-11)', async () => {
  expect(await gateway.paymentsOfQrCode(made('forgotten'))).toEqual([]);
  expect(await gateway.paymentLink(made('forgotten'))).toBeNull();
  expect(await gateway.payment('pay_1', { key: 'forgotten' })).toBeNull();
  for (const call of [
    gateway.closeQrCode(made('forgotten')),
    gateway.cancelPaymentLink(made('forgotten')),
    gateway.refund('pay_forgotten', refund),
    gateway.refundsOf('pay_forgotten'),
  ]) {
    await expect(call).rejects.toBeInstanceOf(GatewayUnavailable);
  }
});

const COUNTED: ((of: PaymentGateway) => Promise<unknown>)[] = [
  (of) => of.createQrCode(newCode),
  (of) => of.closeQrCode(made('new')),
  (of) => of.paymentsOfQrCode(made('new')),
  (of) => of.createPaymentLink(newLink),
  (of) => of.paymentLink(made('new')),
  (of) => of.cancelPaymentLink(made('new')),
  (of) => of.sendPaymentLink(made('new'), 'sms'),
  (of) => of.payment('pay_1', { key: 'new' }),
  (of) => of.refund('pay_1', refund),
  (of) => of.refundsOf('pay_1'),
];

test('every call is counted, and one too many is not made (PAY-10)', async () => {
  const take = vi.fn(async (): Promise<number | null> => null);
  const limited = limitGateway(gateway, take);
  for (const call of COUNTED) await call(limited);
  expect(take).toHaveBeenCalledTimes(COUNTED.length);
  take.mockResolvedValue(7);
  for (const call of COUNTED) {
    await expect(call(limited)).rejects.toMatchObject({ name: 'GatewayBusy', retryAfterSeconds: 7 });
    await expect(call(limited)).rejects.toBeInstanceOf(GatewayBusy);
  }
});
