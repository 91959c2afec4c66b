import { createTransport } from 'nodemailer';

const TIMEOUT_MS = 10_000;

export interface Mailer {
  send(mail: { to: string; subject: string; text: string }): Promise<void>;
}

/** Sends e-mails through an SMTP server. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ to, subject, text }) {
      // As an object an address is taken as it is, never parsed as a list.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}
