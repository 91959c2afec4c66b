import { DAY_MS } from '@chairside/rules/durations';
import { stopLinkForEmail, stopLinkForSms } from '@chairside/rules/short-links';
import type { ContactChangeUpdate, NotifyContactChange } from '../contact-changes/feature.ts';
import {
  type ContactChangeTemplate,
  contactChangeMessage,
  takeBackWaiting,
  writeMessage,
} from '../messages/feature.ts';
import { findUser, provenContacts } from '../users/feature.ts';
import type { NotifyDependencies } from './dependencies.ts';

const TEMPLATES = {
  started: 'contact_changing',
  made: 'contact_changed',
  not_made: 'contact_unchanged',
} as const satisfies Record<ContactChangeUpdate, ContactChangeTemplate>;

const LINKS = { sms: stopLinkForSms, email: stopLinkForEmail } as const;

interface ContactChangeNotifyDependencies extends NotifyDependencies {
  timeZone: string;
  /** The address at which patients have the client, and staff the desk below `/desk`. */
  publicAddress(): string;
}

/**
 * Notifies a patient of the change of a contact at everything that is proved at that moment: when it is begun the old
 * phone and the e-mail, each with the link that stops it, and when it is made the new one among them (PROF-17). What waits of
 * its beginning is taken back then.
 */
export function contactChangeNotifier({
  outbox,
  clinicName,
  timeZone,
  publicAddress,
}: ContactChangeNotifyDependencies): NotifyContactChange {
  return async (tx, update, { userId, contactType, contact, takesEffectAt, stopToken }, now) => {
    const user = await findUser(tx, userId);
    const lapsesAt = update === 'started' ? takesEffectAt : new Date(now.getTime() + DAY_MS);
    const contacts = user ? provenContacts(user) : [];
    if (update !== 'started') {
      const recipients = contacts.map((proven) => proven.contact);
      await takeBackWaiting(tx, { template: TEMPLATES.started, recipients }, now);
    }
    for (const proven of contacts) {
      const channel = proven.contactType === 'phone' ? 'sms' : 'email';
      const link = stopToken === null ? null : LINKS[channel](publicAddress(), stopToken);
      const says = { contactType, contact, takesEffectAt, timeZone, link };
      const content = contactChangeMessage(channel, TEMPLATES[update], clinicName(), says);
      await writeMessage(outbox, tx, { ...content, channel, to: proven.contact }, { now, lapsesAt });
    }
  };
}
