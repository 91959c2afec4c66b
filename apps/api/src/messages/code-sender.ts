import type { ContactType } from '@chairside/rules/contact';
import type { Queries } from '../db/database.ts';
import { type OutboxDependencies, writeMessage } from './outbox.ts';
import { codeMessage } from './templates.ts';

interface IssuedCode {
  contactType: ContactType;
  contact: string;
  code: string;
  now: Date;
  lapsesAt: Date;
}

/** Writes the message that carries a one-time code into the outbox, within the transaction that made the code. */
export function codeSender(outbox: OutboxDependencies, clinicName: () => string) {
  return (tx: Queries, { contactType, contact, code, now, lapsesAt }: IssuedCode): Promise<void> => {
    const channel = contactType === 'phone' ? 'sms' : 'email';
    const message = { ...codeMessage(channel, clinicName(), code), channel, to: contact } as const;
    return writeMessage(outbox, tx, message, { now, lapsesAt });
  };
}
