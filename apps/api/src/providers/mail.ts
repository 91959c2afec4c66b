import type { SMTPTransportOptions } from 'nodemailer';
import { failureOf, OutcomeUnknown } from './provider-problem.ts';
import { connectPublicly } from './public-hosts.ts';

/** Of a whole delivery, however little at a time the server says. */
const TIME_LIMIT_MS = 10_000;
const PORTS = { tls: 465, startsOpen: 587 };

export interface MailSettings {
  url: string;
  /** The sender as mails have it. */
  from: string;
  /** Whether a server that is not on the internet is refused. */
  isPublicOnly: boolean;
}

export interface Mailer {
  /** `id` is the same at every attempt: a server or a mailbox that has the mail already can tell by its Message-ID. */
  send(mail: { id: string; to: string; subject: string; text: string }): Promise<void>;
}

/** Sends e-mails through an SMTP server. */
export function createMailer({ url, from, isPublicOnly }: MailSettings, timeLimitMs = TIME_LIMIT_MS): Mailer {
  const settings = {
    url,
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: timeLimitMs,
    ...(isPublicOnly && { getSocket: publicSocketTo(new URL(url), timeLimitMs) }),
  };
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text }) {
      const { createTransport } = await import('nodemailer');
      let isHandedOver = false;
      const transport = createTransport(settings).use('stream', ({ message }, done) => {
        // The server has taken it all once it has been read to its end, and says then whether it takes the mail.
        message.processFunc((whole) =>
          whole.once('end', () => {
            isHandedOver = true;
          }),
        );
        done();
      });
      const mail = {
        from,
        // As an object an address is taken as it is, never parsed as a list.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        signal: AbortSignal.timeout(timeLimitMs),
      };
      await transport.sendMail(mail).catch((error: unknown) => {
        const isUnknown = isHandedOver && failureOf(error).words === '';
        throw isUnknown ? new OutcomeUnknown('the mail server may have taken it', { cause: error }) : error;
      });
    },
  };
}

/** Encrypted or not, the mailer goes on with the connection that it gets. */
function publicSocketTo(
  { hostname, port, protocol }: URL,
  timeLimitMs: number,
): NonNullable<SMTPTransportOptions['getSocket']> {
  const usual = protocol === 'smtps:' ? PORTS.tls : PORTS.startsOpen;
  return (_options, connected) => {
    connectPublicly(hostname, Number(port) || usual, timeLimitMs).then(
      (connection) => connected(null, { connection }),
      (error: Error) => connected(error),
    );
  };
}
