import { clinicTimeAt } from '@chairside/rules/clinic-clock';
import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';
import { formatTwelveHours } from '@chairside/rules/clock-time';
import { type Channel, type ContactType, maskContact } from '@chairside/rules/contact';
import type { TemplateName } from './sms-templates.ts';
import { compose, type MessageContent } from './templates.ts';

export type ContactChangeTemplate = Extract<TemplateName, `contact_${string}`>;

interface ContactChangeSays {
  contactType: ContactType;
  /** The new one. */
  contact: string;
  takesEffectAt: Date;
  timeZone: string;
  /** What stops it; null where there is nothing to stop any more. */
  link: string | null;
}

const NAMES: Record<ContactType, string> = { phone: 'phone number', email: 'e-mail address' };

/** What is said of a contact that is to be changed, was changed, or stays as it is (PROF-17). */
export function contactChangeMessage(
  channel: Channel,
  template: ContactChangeTemplate,
  clinic: string,
  { contactType, contact, takesEffectAt, timeZone, link }: ContactChangeSays,
): MessageContent {
  const what = NAMES[contactType];
  switch (template) {
    case 'contact_changing': {
      const date = formatDate(clinicDateAt(takesEffectAt, timeZone));
      const time = formatTwelveHours(clinicTimeAt(takesEffectAt, timeZone).minute);
      return compose(
        channel,
        template,
        { what, clinic, date, time, link: link ?? '' },
        {
          subject: `Your ${what} is about to be changed`,
          more: `The new ${what} is ${maskContact(contact)}. If you asked for this, there is nothing to do. If you did not, somebody else has been in your account: stop the change by the link above, which also logs everybody out, and set a new password.`,
        },
      );
    }
    case 'contact_changed':
      return compose(
        channel,
        template,
        { what, clinic },
        { subject: `Your ${what} has been changed`, more: `It is ${maskContact(contact)} now.` },
      );
    case 'contact_unchanged':
      return compose(
        channel,
        template,
        { what, clinic },
        { subject: `Your ${what} was not changed`, more: null },
      );
  }
}
