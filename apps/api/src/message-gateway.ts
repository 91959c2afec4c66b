import type { SendMessage } from './messages/feature.ts';
import { createMailer, type Mailer, type MailSettings } from './providers/mail.ts';
import { measuredCall } from './providers/measured-call.ts';
import { createMsg91, type SmsSender, type SmsSettings } from './providers/msg91.ts';

/** The settings in use at a moment. */
interface MessageProviders {
  readonly mail: MailSettings | null;
  readonly sms: SmsSettings | null;
}

/** Who takes messages: the providers that are set at that moment, and the sandbox's inbox for the rest; live mode has none. */
export function createMessageGateway(
  providers: MessageProviders,
  sandboxInbox: SendMessage | undefined,
): SendMessage {
  const mailers = new WeakMap<MailSettings, Mailer>();
  const senders = new WeakMap<SmsSettings, SmsSender>();
  const mailerBy = (settings: MailSettings) => oncePer(mailers, settings, createMailer);
  const senderBy = (settings: SmsSettings) => oncePer(senders, settings, createMsg91);

  return async (message, now) => {
    const { mail, sms } = providers;
    if (message.channel === 'email' && mail) {
      const { id, to, subject, text } = message;
      await measuredCall('email', () => mailerBy(mail).send({ id, to, subject: subject ?? '', text }));
    } else if (message.channel === 'sms' && sms) {
      await measuredCall('sms', () => senderBy(sms).send(message));
    } else if (sandboxInbox) {
      await sandboxInbox(message, now);
    } else {
      throw new Error(`no provider takes a message by ${message.channel}`);
    }
  };
}

function oncePer<Settings extends object, Made>(
  made: WeakMap<Settings, Made>,
  settings: Settings,
  make: (settings: Settings) => Made,
): Made {
  const known = made.get(settings) ?? make(settings);
  made.set(settings, known);
  return known;
}
