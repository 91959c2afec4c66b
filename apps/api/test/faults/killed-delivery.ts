import { once } from 'node:events';
import { LANES } from '../../src/messages/lane.ts';
import { startSmsProvider } from '../sms-provider.ts';
import type { Fault } from './fault.ts';
import { secondsUntil, startMessageClinic } from './message-clinic.ts';

const NOTICES = 1_500;
const BEFORE_THE_KILL = 300;
const AT_ONCE = LANES.find(({ channel, isAwaited }) => channel === 'sms' && !isAwaited)?.concurrency ?? 0;

export const killedDelivery: Fault = {
  name: 'kill -9 while notices are delivered',
  promise: 'all of 1,500 within a minute; twice only what the provider had taken without our knowing',
  async run() {
    const sms = await startSmsProvider(20);
    const clinic = await startMessageClinic({ sms: sms.url });
    try {
      const first = await clinic.start();
      for (let batch = 0; batch < NOTICES / 20; batch += 1) {
        await Promise.all(Array.from({ length: 20 }, () => clinic.write('sms', 'notice')));
      }
      await secondsUntil(() => sms.taken.length >= BEFORE_THE_KILL, 30);
      first.child.kill('SIGKILL');
      await once(first.child, 'exit');
      const killed = performance.now();
      await clinic.start();
      const distinct = () => new Set(sms.taken.map(({ to }) => to)).size;
      await secondsUntil(async () => (await clinic.count("status = 'sent'")) === NOTICES, 60);
      const latest = Math.max(...sms.taken.map(({ at }) => at)) - killed;
      const twice = sms.taken.length - distinct();
      return {
        holds: distinct() === NOTICES && twice <= AT_ONCE && latest <= 60_000,
        measured: `${distinct()} sent, the last ${(latest / 1_000).toFixed(1)} s after the kill, ${twice} twice (${AT_ONCE} at once were with the provider)`,
      };
    } finally {
      await clinic.close();
      sms.close();
    }
  },
};
