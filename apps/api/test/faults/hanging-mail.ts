import { setTimeout as delay } from 'node:timers/promises';
import { startSilentMailServer } from '../silent-mail-server.ts';
import { startSmsProvider } from '../sms-provider.ts';
import type { Fault } from './fault.ts';
import { secondsUntil, startMessageClinic } from './message-clinic.ts';

const CODES = 60;
const CODES_A_MINUTE = 100;
const SMS_ANSWER_MS = 1_000;

export const hangingMail: Fault = {
  name: 'a mail server that hangs',
  promise: 'of 100 SMS codes a minute, to a provider of 1 s an answer, 95 % are taken within 5 s',
  async run() {
    const sms = await startSmsProvider(SMS_ANSWER_MS);
    const mail = await startSilentMailServer();
    const clinic = await startMessageClinic({ sms: sms.url, mail: mail.url });
    try {
      await clinic.start();
      // What must not stand in a code's way: hanging e-mails of both kinds, and notices by SMS.
      await Promise.all(Array.from({ length: 60 }, () => clinic.write('email', 'code')));
      await Promise.all(Array.from({ length: 60 }, () => clinic.write('email', 'notice')));
      await Promise.all(Array.from({ length: 300 }, () => clinic.write('sms', 'notice')));
      const written = new Map<string, number>();
      for (let code = 0; code < CODES; code += 1) {
        written.set(await clinic.write('sms', 'code'), performance.now());
        await delay(60_000 / CODES_A_MINUTE);
      }
      const takenOf = () => sms.taken.filter(({ to }) => written.has(to));
      await secondsUntil(() => takenOf().length >= CODES, 20);
      const waits = takenOf().map(({ to, at }) => at + SMS_ANSWER_MS - (written.get(to) ?? 0));
      waits.sort((left, right) => left - right);
      const at = (share: number) => (waits[Math.ceil(waits.length * share) - 1] ?? 0) / 1_000;
      return {
        holds: waits.length === CODES && at(0.95) <= 5,
        measured: `${waits.length} of ${CODES} codes, half within ${at(0.5).toFixed(1)} s, 95 % within ${at(0.95).toFixed(1)} s, the last within ${at(1).toFixed(1)} s`,
      };
    } finally {
      await clinic.close();
      sms.close();
      mail.close();
    }
  },
};
