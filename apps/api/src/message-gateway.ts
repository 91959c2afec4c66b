import { type Config, SMS_TEMPLATE_IDS } from './config.ts';
import type { SendMessage } from './messages/feature.ts';
import { createMailer } from './providers/mail.ts';
import { createMsg91 } from './providers/msg91.ts';

/** Who takes messages: the providers that are configured, and the sandbox's inbox for the rest; live mode has none. */
export function createMessageGateway(config: Config, sandboxInbox: SendMessage | undefined): SendMessage {
  const mailer = config.SMTP_URL && config.MAIL_FROM ? createMailer(config.SMTP_URL, config.MAIL_FROM) : null;
  const sms = config.MSG91_AUTH_KEY
    ? createMsg91({
        url: config.MSG91_URL,
        authKey: config.MSG91_AUTH_KEY,
        templateIds: templateIdsOf(config),
      })
    : null;

  return async (message, now) => {
    if (message.channel === 'email' && mailer) {
      const { id, to, subject, text } = message;
      await mailer.send({ id, to, subject: subject ?? '', text });
    } else if (message.channel === 'sms' && sms) {
      await sms.send(message);
    } else if (sandboxInbox) {
      await sandboxInbox(message, now);
    } else {
      throw new Error(`no provider takes a message by ${message.channel}`);
    }
  };
}

function templateIdsOf(config: Config): Record<string, string> {
  const ids = Object.entries(SMS_TEMPLATE_IDS).map(([template, name]) => [template, config[name] ?? '']);
  return Object.fromEntries(ids);
}
