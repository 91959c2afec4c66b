import { describe, expect, test, vi } from 'vitest';
import type { GatewayAccount, PaymentGateway } from './gateway.ts';
import { gatewayOver } from './gateway-accounts.ts';
import {
  GatewayBusy,
  GatewayKeyRevoked,
  GatewayRefused,
  GatewayUnavailable,
  NotAtGateway,
} from './gateway-errors.ts';
import { limitGateway } from './limited-gateway.ts';

/** An account that answers with its own key whatever it is asked. */
function accountBy(key: string): GatewayAccount {
  const link = {
    id: 'plink_1',
    status: 'created' as const,
    url: `https://${key}.example`,
    paymentIds: [],
    payer: { phone: null, email: null },
  };
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
    madeAt: null,
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
  keyOfPayment: async () => 'former',
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

const fails = (error: Error) => () => Promise.reject(error);
/** An account all of whose calls about what was made come to the same. */
const failing = (key: string, error: Error): GatewayAccount => ({
  ...accountBy(key),
  paymentsOf: fails(error),
  payment: fails(error),
  refund: fails(error),
  refundsOf: fails(error),
  closeQrCode: fails(error),
  paymentsOfQrCode: fails(error),
  paymentLink: fails(error),
  cancelPaymentLink: fails(error),
  sendPaymentLink: fails(error),
});
const revoked = failing('former', new GatewayKeyRevoked('no'));
const over = (...accounts: [GatewayAccount, ...GatewayAccount[]]) =>
  gatewayOver({
    accounts: () => accounts,
    formerAccount: () => null,
    keyOfOrder: async () => 'former',
    keyOfPayment: async () => 'former',
  });
const READS: [unknown, (of: PaymentGateway) => Promise<unknown>][] = [
  [[], (of) => of.paymentsOf('order_1')],
  [null, (of) => of.payment('pay_1')],
  [null, (of) => of.payment('pay_1', 'order_1')],
  [null, (of) => of.payment('pay_1', { key: 'former' })],
  [[], (of) => of.paymentsOfQrCode(made('former'))],
  [null, (of) => of.paymentLink(made('former'))],
];
const CHANGES: ((of: PaymentGateway) => Promise<unknown>)[] = [
  (of) => of.refund('pay_1', refund),
  (of) => of.refundsOf('pay_1'),
  (of) => of.closeQrCode(made('former')),
  (of) => of.cancelPaymentLink(made('former')),
  (of) => of.sendPaymentLink(made('former'), 'sms'),
];

describe.each(['the provider takes no more', 'nobody knows any more'])(
  'what was made by keys that %s (PROV-11)',
  (fate) => {
    const after = (present: GatewayAccount) =>
      fate === 'the provider takes no more' ? over(present, revoked) : over(present);

    test('is asked about and changed by the present ones', async () => {
      const merchant = after(accountBy('new'));
      expect(await merchant.paymentsOf('order_1')).toMatchObject([{ method: 'new' }]);
      expect(await merchant.payment('pay_1')).toMatchObject({ method: 'new' });
      expect(await merchant.paymentsOfQrCode(made('former'))).toMatchObject([{ method: 'new' }]);
      expect(await merchant.paymentLink(made('former'))).toMatchObject({ url: 'https://new.example' });
      expect(await merchant.refund('pay_1', refund)).toMatchObject({ id: 'rfnd_new' });
      expect(await merchant.refundsOf('pay_1')).toMatchObject([{ id: 'rfnd_new' }]);
      expect(await merchant.closeQrCode(made('former'))).toMatchObject({ imageUrl: 'https://new.example' });
      expect(await merchant.cancelPaymentLink(made('former'))).toMatchObject({ url: 'https://new.example' });
      await expect(merchant.sendPaymentLink(made('former'), 'sms')).resolves.toBeUndefined();
    });

    test('is known to nobody where the present ones are another merchant’s, who refuses it', async () => {
      const unknown = new NotAtGateway('no');
      const refused = fails(new GatewayRefused('BAD_REQUEST_ERROR', 'The id provided does not exist'));
      const stranger: GatewayAccount = {
        ...failing('new', unknown),
        payment: async () => null,
        paymentLink: async () => null,
        refund: refused,
        closeQrCode: refused,
        cancelPaymentLink: refused,
        sendPaymentLink: refused,
      };
      for (const [none, read] of READS) expect(await read(after(stranger))).toEqual(none);
      for (const change of CHANGES) {
        await expect(change(after(stranger))).rejects.toBeInstanceOf(GatewayUnavailable);
      }
    });

    test('stays unknown where the present ones do not answer, or are refused too', async () => {
      for (const error of [new GatewayUnavailable('no'), new GatewayKeyRevoked('no')]) {
        const present = failing('new', error);
        for (const ask of [...READS.map(([, read]) => read), ...CHANGES]) {
          await expect(ask(after(present))).rejects.toBe(error);
        }
      }
    });
  },
);

test('what was made by former keys is asked about by nobody else where they do not answer, or do not know it', async () => {
  for (const error of [new GatewayUnavailable('no'), new NotAtGateway('no')]) {
    const former = failing('former', error);
    for (const ask of [...READS.map(([, read]) => read), ...CHANGES]) {
      await expect(ask(over(accountBy('new'), former))).rejects.toBe(error);
    }
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
