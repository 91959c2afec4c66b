import { setTimeout as delay } from 'node:timers/promises';
import { startSmsProvider } from '../sms-provider.ts';
import type { Fault } from './fault.ts';
import { inSecondsOrNot, secondsUntil, startMessageClinic } from './message-clinic.ts';

const MINUTES = 45;
const NOTICES = 100;
const CODES = 20;

export const channelOutage: Fault = {
  name: 'the SMS provider down for 45 minutes',
  promise: 'the owner learns of it after 5 minutes; afterwards what is worth it is sent once, the rest never',
  async run() {
    const sms = await startSmsProvider(5);
    sms.state.isDown = true;
    const clinic = await startMessageClinic({ sms: sms.url });
    try {
      const api = await clinic.start();
      const notices = await writeMany(NOTICES, () => clinic.write('sms', 'notice'));
      const codes = await writeMany(CODES, () => clinic.write('sms', 'code'));
      const takenOf = (contacts: string[]) => sms.taken.filter(({ to }) => contacts.includes(to)).length;
      let warnedAfter: number | null = null;
      for (let minute = 1; minute <= MINUTES; minute += 1) {
        await delay(800);
        await clinic.moveClock(60);
        const readiness = await (await fetch(`${api.address}/readyz`)).text();
        if (readiness.includes('sms_failing')) warnedAfter ??= minute;
      }
      sms.state.isDown = false;
      // No message waits longer than a minute for its next attempt.
      const recovered = await secondsUntil(() => takenOf(notices) >= NOTICES, 65);
      await delay(2_000);
      return {
        holds:
          takenOf(notices) === NOTICES &&
          takenOf(codes) === 0 &&
          recovered !== null &&
          warnedAfter !== null &&
          warnedAfter <= 6,
        measured: `warned after ${warnedAfter} min; ${NOTICES} notices: sent ${takenOf(notices)} times, the last ${inSecondsOrNot(recovered)} after recovery; ${CODES} lapsed codes: ${takenOf(codes)} times`,
      };
    } finally {
      await clinic.close();
      sms.close();
    }
  },
};

const writeMany = (count: number, write: () => Promise<string>) =>
  Promise.all(Array.from({ length: count }, write));
