import type { Queries } from '../db/database.ts';
import {
  type OutboxDependencies,
  type PaymentUpdate,
  paymentMessage,
  writeMessage,
} from '../messages/feature.ts';

/** Notifies the clinic of a payment that went back or is disputed, within the transaction that records it. */
export type NotifyClinic = (tx: Queries, update: PaymentUpdate, now: Date) => Promise<void>;

/** By e-mail alone: it names a payment and no patient. It never lapses, as the clinic has to know (REFUND-9). */
export function clinicNotifier(outbox: OutboxDependencies, clinicEmail: () => string): NotifyClinic {
  return (tx, update, now) => {
    const message = { ...paymentMessage(update), channel: 'email', to: clinicEmail() } as const;
    return writeMessage(outbox, tx, message, { now, lapsesAt: null });
  };
}
