import type { Limits } from '../security/limits.ts';
import { askFailingProvider } from './ask-failing-provider.ts';
import { forgetOldEvents } from './clean-up.ts';
import { enterMissedMoney } from './enter-money.ts';
import { paymentHandlers } from './handlers.ts';
import { reconcileOrders } from './reconcile.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { refundDuplicates } from './refund-duplicates.ts';
import type { WebhookDependencies } from './webhook.ts';

export { applyPayment, type SeenEvent } from './apply-payment.ts';
export { applyOwnRefund, applyRequestRefund, applyReturnsOf } from './apply-request-refund.ts';
export { createOrder } from './create-order.ts';
export type { ApplyDependencies } from './dependencies.ts';
export { grantAtCounter } from './grant-order.ts';
export { clinicNotifier } from './notify-clinic.ts';
export { lockOrderById, lockPaidOrders } from './order-lock-store.ts';
export {
  applyOrderPayments,
  type OrderDependencies,
} from './order-payments.ts';
export { findKeyOfOrder, findKeyOfPayment, type OrderRow } from './order-store.ts';
export { paymentUpdateOf } from './payment-update.ts';
export { providerHealth } from './provider-health.ts';
export { findPaymentsFailing } from './provider-health-store.ts';
export { paymentHistoryOf } from './receipts.ts';
export { listLastPayments, listNotCome, type ProviderPayment } from './restored-store.ts';
export { returnPlayedMoney } from './return-played.ts';
export { reverseOrder } from './reverse-order.ts';
export { shiftEndsBefore } from './shift-ends.ts';
export { findPayment, type PaymentRow, putPayment, recordEvent } from './store.ts';
export { takeSessionsBack, unspentSessions } from './take-sessions-back.ts';
export { findUnseenPurchase } from './unpaid-orders.ts';

/** Paying for a plan online: orders, payments, receipts, and what refunds and disputes take back. */
export function paymentsFeature(dependencies: WebhookDependencies & { limits: Limits }) {
  const { database } = dependencies;
  return {
    handlers: paymentHandlers(dependencies),
    jobs: {
      everyMinute: {
        'ask-failing-provider': (now: Date) => askFailingProvider(dependencies, now),
        'reconcile-orders': (now: Date) => reconcileOrders(dependencies, now),
        'enter-money': () => enterMissedMoney(dependencies),
        'refund-duplicates': (now: Date) => refundDuplicates(dependencies, now),
      },
      hourly: {
        'reconcile-refunds': (now: Date) => reconcileRefunds(dependencies, now),
        'clean-up-payments': (now: Date) => forgetOldEvents(database, now),
      },
    },
  };
}
