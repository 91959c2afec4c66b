import { deliveryWarnings, reportFailingChannels } from './channel-health.ts';
import { closeLapsedMessages, forgetOldMessages } from './clean-up.ts';
import { createDelivery, type DeliveryDependencies } from './delivery.ts';
import { PAYMENT_TEMPLATE } from './payment-message.ts';
import { redirect } from './queue-store.ts';
import { createMessageWorkers } from './workers.ts';

export { deliveryStatus, failingChannels } from './channel-health.ts';
export { IS_OVER, NEVER_LEFT } from './channel-health-store.ts';
export { clinicStatusMessage } from './clinic-status-message.ts';
export { codeSender } from './code-sender.ts';
export { type ContactChangeTemplate, contactChangeMessage } from './contact-change-message.ts';
export type { SendMessage } from './delivery.ts';
export { lockVisitsToNotify, setFormerRecipient } from './former-contact-store.ts';
export { type OutboxDependencies, writeMessage } from './outbox.ts';
export {
  type PaymentUpdate,
  paymentMessage,
  type Reversal,
} from './payment-message.ts';
export { MAY_HAVE_ARRIVED } from './queue-store.ts';
export { messagePagesTo } from './recipients.ts';
export { messageSamples } from './samples.ts';
export { withheldTemplates } from './selling-hours.ts';
export { SMS_TEMPLATES, type TemplateName } from './sms-templates.ts';
export { staffInvitationMessage } from './staff-invitation-message.ts';
export {
  deleteMessagesTo,
  deleteMessagesToFormer,
  hasLeft,
  takeBackWaiting,
} from './store.ts';
export { codeMessage, planMessage, TO_THE_CLINIC, type VisitTemplate, visitMessage } from './templates.ts';
export { visitsChangedMessage } from './visits-changed-message.ts';
export { OF_SEVERAL, withdrawMessagesAbout } from './withdraw-store.ts';

/** The outbox: e-mails and SMS, and the workers that deliver them. */
export function messagesFeature(dependencies: DeliveryDependencies & { clinicEmail(): string }) {
  const { database, log, clock, sealing, clinicEmail } = dependencies;
  const workers = createMessageWorkers({ database, delivery: createDelivery(dependencies), log });
  return {
    workers,
    /** What others write their messages into. */
    outbox: { sealing, nudge: workers.nudge },
    jobs: {
      everyMinute: {
        // It has no end, and would be sent to an address that was mistyped for ever (REFUND-9).
        'redirect-payment-news': () => redirect(database, { kind: PAYMENT_TEMPLATE, to: clinicEmail() }),
        'close-lapsed-messages': (now: Date) => closeLapsedMessages(database, log, now),
        'report-failing-channels': (now: Date) => reportFailingChannels(database, log, now),
      },
      hourly: { 'clean-up-messages': (now: Date) => forgetOldMessages(database, now) },
    },
    // That the database is away is said by its own check.
    readiness: async () => ({ warnings: await deliveryWarnings(database, clock()).catch(() => []) }),
  };
}
