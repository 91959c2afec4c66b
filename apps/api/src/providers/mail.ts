import { createTransport } from 'nodemailer';

/** Of a whole delivery, however little at a time the server says. */
const TIME_LIMIT_MS = 10_000;

export interface Mailer {
  /** `id` is the same at every attempt: a server or a mailbox that has the mail already can tell by its Message-ID. */
  send(mail: { id: string; to: string; subject: string; text: string }): Promise<void>;
}

/** Sends e-mails through an SMTP server. */
export function createMailer(smtpUrl: string, from: string, timeLimitMs = TIME_LIMIT_MS): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: timeLimitMs,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text }) {
      await transport.sendMail({
        from,
        // As an object an address is taken as it is, never parsed as a list.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        signal: AbortSignal.timeout(timeLimitMs),
      });
    },
  };
}
