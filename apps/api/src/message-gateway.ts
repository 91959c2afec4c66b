import type { SendMessage } from './messages/feature.ts';
import { createMailer, type MailSettings } from './providers/mail.ts';
import { measuredCall } from './providers/measured-call.ts';
import { createMsg91, type SmsSettings } from './providers/msg91.ts';
import { oncePer } from './providers/once-per.ts';

/** The settings in use at a moment. */
interface MessageProviders {
  readonly mail: MailSettings | null;
  readonly sms: SmsSettings | null;
}

/**
 * Who takes messages: the providers that are set at that moment, and the sandbox's inbox for the rest; live mode has none. No
 * provider is handed what is for a phone that was invented: it may be somebody's (SAND-4).
 */
export function createMessageGateway(
  providers: MessageProviders,
  sandboxInbox: SendMessage | undefined,
  isInventedPhone: (phone: string) => Promise<boolean>,
): SendMessage {
  const mailerBy = oncePer((settings: MailSettings) => createMailer(settings));
  const senderBy = oncePer((settings: SmsSettings) => createMsg91(settings));

  return async (message, now) => {
    const { mail, sms } = providers;
    if (message.channel === 'email' && mail) {
      const { id, to, subject, text } = message;
      await measuredCall('email', () => mailerBy(mail).send({ id, to, subject: subject ?? '', text }));
    } else if (message.channel === 'sms' && sms) {
      if (await isInventedPhone(message.to)) await sandboxInbox?.(message, now);
      else await measuredCall('sms', () => senderBy(sms).send(message));
    } else if (sandboxInbox) {
      await sandboxInbox(message, now);
    } else {
      throw new Error(`no provider takes a message by ${message.channel}`);
    }
  };
}
