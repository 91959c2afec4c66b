import type { ContactType } from '@chairside/rules/contact';
import type { Queries } from '../db/database.ts';
import { type OutboxDependencies, writeMessage } from './outbox.ts';
import { takeBackWaiting } from './store.ts';
import { codeMessage } from './templates.ts';

interface IssuedCode {
  contactType: ContactType;
  contact: string;
  code: string;
  now: Date;
  lapsesAt: Date;
  /** When the code was made that it takes the place of. */
  formerAt: Date | null;
}

/**
 * Writes the message that carries a one-time code into the outbox, within the transaction that made the code, and takes back
 * that of the code before (CODE-15).
 */
export function codeSender(outbox: OutboxDependencies, clinicName: () => string) {
  return async (tx: Queries, issued: IssuedCode): Promise<void> => {
    const { contactType, contact, code, now, lapsesAt, formerAt } = issued;
    if (formerAt)
      await takeBackWaiting(tx, { template: 'code', recipients: [contact], writtenAt: formerAt }, now);
    const channel = contactType === 'phone' ? 'sms' : 'email';
    const message = { ...codeMessage(channel, clinicName(), code), channel, to: contact } as const;
    await writeMessage(outbox, tx, message, { now, lapsesAt });
  };
}
