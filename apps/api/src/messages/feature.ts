import { deliveryWarnings, reportFailingChannels } from './channel-health.ts';
import { closeLapsedMessages, forgetOldMessages } from './clean-up.ts';
import { createDelivery, type DeliveryDependencies } from './delivery.ts';
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
export { messagePagesTo } from './recipients.ts';
export { messageSamples } from './samples.ts';
export { withheldTemplates } from './selling-hours.ts';
export { SMS_TEMPLATES, type TemplateName } from './sms-templates.ts';
export { staffInvitationMessage } from './staff-invitation-message.ts';
export {
  deleteMessagesTo,
  deleteMessagesToFormer,
  hasLeft,
  OF_SEVERAL,
  takeBack,
  withdrawMessagesAbout,
} from './store.ts';
export { codeMessage, planMessage, type VisitTemplate, visitMessage } from './templates.ts';
export { visitsChangedMessage } from './visits-changed-message.ts';

/** The outbox: e-mails and SMS, and the workers that deliver them. */
export function messagesFeature(dependencies: DeliveryDependencies) {
  const { database, log, clock, sealing } = dependencies;
  const workers = createMessageWorkers({ database, delivery: createDelivery(dependencies), log });
  return {
    workers,
    /** What others write their messages into. */
    outbox: { sealing, nudge: workers.nudge },
    jobs: {
      everyMinute: {
        'close-lapsed-messages': (now: Date) => closeLapsedMessages(database, log, now),
        'report-failing-channels': (now: Date) => reportFailingChannels(database, log, now),
      },
      hourly: { 'clean-up-messages': (now: Date) => forgetOldMessages(database, now) },
    },
    // That the database is away is said by its own check.
    readiness: async () => ({ warnings: await deliveryWarnings(database, clock()).catch(() => []) }),
  };
}
