import { readFileSync } from 'node:fs';
import { WEBHOOK_EVENTS } from '@chairside/rules/provider-settings';
import { describe, expect, test } from 'vitest';
import { readWebhookEvent } from './razorpay-events.ts';

const read = (event: string, payload: object) =>
  readWebhookEvent(Buffer.from(JSON.stringify({ entity: 'event', event, payload })));

const payment = {
  id: 'pay_1',
  order_id: null,
  amount: 300,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
  amount_refunded: 0,
};
const qrCode = {
  id: 'qr_1',
  status: 'closed',
  image_url: 'https://rzp.example/qr',
  // A text, in some of the provider's own samples.
  close_by: '1625077799',
};
const link = { id: 'plink_1', status: 'paid', short_url: 'https://rzp.example/l' };
const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'pending' };

const nothing = { payment: null, dispute: null, refund: null, qrCode: null, paymentLink: null };

describe('an event of the provider', () => {
  test('about a QR code that was paid has the code and its payment, which is of no order (PAY-20)', () => {
    const event = read('qr_code.credited', { payment: { entity: payment }, qr_code: { entity: qrCode } });
    expect(event).toEqual({
      ...nothing,
      kind: 'qr_code.credited',
      payment: expect.objectContaining({ id: 'pay_1', orderId: '', status: 'captured', amountPaise: 300 }),
      qrCode: { id: 'qr_1', status: 'closed', imageUrl: 'https://rzp.example/qr', content: null },
    });
    expect(read('qr_code.closed', { qr_code: { entity: qrCode } })).toMatchObject({
      payment: null,
      qrCode: { id: 'qr_1' },
    });
  });

  test.each(['paid', 'expired', 'cancelled'])('about a link that is %s has the link (PAY-20)', (status) => {
    const event = read(`payment_link.${status}`, { payment_link: { entity: { ...link, status } } });
    expect(event).toEqual({
      ...nothing,
      kind: `payment_link.${status}`,
      paymentLink: {
        id: 'plink_1',
        status,
        url: 'https://rzp.example/l',
        paymentIds: [],
        payer: { phone: null, email: null },
      },
    });
  });

  test.each([
    ['#FOGqq3O6E5bkml', 'plink_FOGqq3O6E5bkml'],
    ['QRv2 Payment', null],
    ['# 4711', null],
    [null, null],
    [17, null],
  ])('about a payment described as %j names the link %j (REQUEST-11)', (description, linkId) => {
    const event = read('payment.captured', { payment: { entity: { ...payment, description } } });
    expect(event?.payment).toMatchObject({ id: 'pay_1', linkId });
  });

  test.each([
    [1_795_156_200, '2026-11-20T06:30:00.000Z'],
    ['1795156200', null],
    [0, null],
    [1_795_156_200_000, null],
    [undefined, null],
  ])('about a payment of the second %j says when it was made: %j', (created_at, madeAt) => {
    const event = read('payment.captured', { payment: { entity: { ...payment, created_at } } });
    expect(event?.payment?.madeAt?.toISOString() ?? null).toBe(madeAt);
  });

  test.each(['processed', 'failed'])('says that a refund is %s, whatever the refund in it says', (status) => {
    const event = read(`refund.${status}`, { payment: { entity: payment }, refund: { entity: refund } });
    expect(event?.refund).toEqual({ id: 'rfnd_1', paymentId: 'pay_1', amountPaise: 100, status });
  });

  test('of another kind says nothing of a code, a link or a refund that it mentions', () => {
    const mentioned = {
      payment: { entity: payment },
      qr_code: { entity: qrCode },
      payment_link: { entity: link },
      refund: { entity: refund },
    };
    for (const kind of ['payment.captured', 'qr_code.created', 'refund.created', 'refund.speed_changed']) {
      expect(read(kind, mentioned)).toMatchObject({ qrCode: null, paymentLink: null, refund: null });
    }
  });

  test('is unreadable whole, where what identifies is not as it should be', () => {
    expect(read('qr_code.credited', { qr_code: { entity: { ...qrCode, id: '' } } })).toBeNull();
    expect(read('payment_link.paid', { payment_link: { entity: { ...link, short_url: 'x' } } })).toBeNull();
    expect(read('refund.failed', { refund: { entity: { ...refund, amount: -1 } } })).toBeNull();
    expect(readWebhookEvent(Buffer.from('{'))).toBeNull();
  });
});

test('the page of going live asks for the very events that the page of the providers asks for (PROV-10)', () => {
  const page = readFileSync(new URL('../../../../docs/go-live.md', import.meta.url), 'utf8');
  const events = WEBHOOK_EVENTS.map((event) => `\`${event}\``).join(', ');
  expect(page).toContain(`for ${events} and all of \`payment.dispute.…\`,`);
});
