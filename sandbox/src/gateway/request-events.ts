import { orderEntity, paymentEntity } from './entities.ts';
import { eventOf, eventsOf } from './events.ts';
import type { LinkWithPayments } from './payment-links.ts';
import type { QrCodeRow } from './qr-code-store.ts';
import { paymentLinkEntity, qrCodeEntity, type Shown } from './request-entities.ts';
import type { OrderRow, PaymentRow } from './store.ts';

/** The payment provider's events about a QR code that was paid. */
export function creditedEventsOf({ code, payment }: { code: QrCodeRow; payment: PaymentRow }, shown: Shown) {
  const paid = { payment: { entity: paymentEntity(payment) } };
  const about = { ...paid, qr_code: { entity: qrCodeEntity(code, shown) } };
  return [eventOf('payment.captured', paid, shown.now), eventOf('qr_code.credited', about, shown.now)];
}

/** Its event about one that was closed by a call; one whose time is over has none. */
export const closedEventOf = (code: QrCodeRow, shown: Shown) =>
  eventOf('qr_code.closed', { qr_code: { entity: qrCodeEntity(code, shown) } }, shown.now);

/** Its events about a payment by a link. */
export function linkPaymentEventsOf(
  { order, payment, ...paid }: LinkWithPayments & { order: OrderRow; payment: PaymentRow },
  shown: Shown,
) {
  const events = eventsOf(order, payment, shown.now);
  if (payment.status === 'failed') return events;
  const about = {
    payment: { entity: paymentEntity(payment) },
    order: { entity: orderEntity(order) },
    payment_link: { entity: paymentLinkEntity(paid, shown) },
  };
  return [...events, eventOf('payment_link.paid', about, shown.now)];
}

/** Its event about a link that can be paid no more. */
export const linkEndedEventOf = (ended: LinkWithPayments, shown: Shown) =>
  eventOf(
    `payment_link.${ended.link.status}`,
    { payment_link: { entity: paymentLinkEntity(ended, shown) } },
    shown.now,
  );
