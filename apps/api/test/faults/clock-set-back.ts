import { startSmsProvider } from '../sms-provider.ts';
import type { Fault } from './fault.ts';
import { inSecondsOrNot, secondsUntil, startMessageClinic } from './message-clinic.ts';

const NOTICES = 200;
const HOUR = 3_600;
const YEAR = 365 * 24 * HOUR;

export const clockSetBack: Fault = {
  name: 'the clock set back an hour, a year',
  promise: 'neither deliveries nor the periodic tasks wait for it',
  async run() {
    const sms = await startSmsProvider(5);
    const clinic = await startMessageClinic({ sms: sms.url });
    const taken = () => new Set(sms.taken.map(({ to }) => to)).size;

    /** Messages that have failed before and fresh ones; the clock goes back while they wait. */
    async function setBack(seconds: number) {
      const before = taken();
      sms.state.isDown = true;
      const half = () =>
        Promise.all(Array.from({ length: NOTICES / 2 }, () => clinic.write('sms', 'notice')));
      await half();
      await secondsUntil(async () => (await clinic.count("status = 'queued' and attempts = 0")) === 0, 15);
      await half();
      await clinic.moveClock(-seconds);
      await clinic.database.$client.query(
        `update job_runs set begun_at = begun_at + $1 * interval '1 second'`,
        [seconds],
      );
      sms.state.isDown = false;
      return secondsUntil(() => taken() - before === NOTICES, 20);
    }

    async function tasksAhead(): Promise<boolean> {
      const { rows } = await clinic.database.$client.query(
        'select name from job_runs where begun_at > now()',
      );
      return rows.length === 0;
    }

    try {
      await clinic.start();
      const [hour, year] = [await setBack(HOUR), await setBack(YEAR)];
      const tasks = await secondsUntil(tasksAhead, 65);
      return {
        holds: hour !== null && year !== null && tasks !== null,
        measured: `${NOTICES} messages out ${inSecondsOrNot(hour)} after an hour back, ${inSecondsOrNot(year)} after a year; all tasks begun anew after ${inSecondsOrNot(tasks)} (the hourly ones look once a minute)`,
      };
    } finally {
      await clinic.close();
      sms.close();
    }
  },
};
