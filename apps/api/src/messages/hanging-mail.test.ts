import { expect, onTestFinished, test } from 'vitest';
import { newPerson } from '../../test/sign-up.ts';
import { startSilentMailServer } from '../../test/silent-mail-server.ts';
import { NOON, SECRET, startTestApp } from '../../test/test-app.ts';
import { createSealing } from '../security/sealing.ts';
import { writeMessage } from './outbox.ts';
import { codeMessage } from './templates.ts';

const MINUTE = 60_000;

// A provider may take ten seconds, and the jobs have twelve to stop.
const STOP_MS = 12_500;

test('a mail server that hangs keeps no SMS, and a stop waits no longer for it than a provider may take', async () => {
  const silent = await startSilentMailServer();
  onTestFinished(() => silent.close());
  const other = await startTestApp({ SMTP_URL: silent.url, MAIL_FROM: 'hello@clinic.example' });
  onTestFinished(() => other.close());
  other.jobs.start();
  const { database } = other.db;
  const writeCode = (channel: 'sms' | 'email', to: string) => {
    const message = { ...codeMessage(channel, 'Demo Dental Clinic', '123456'), channel, to };
    const circumstances = { now: NOON, lapsesAt: new Date(NOON.getTime() + 10 * MINUTE) };
    return writeMessage({ sealing: createSealing(SECRET, 'outbox') }, database, message, circumstances);
  };
  for (let count = 0; count < 12; count += 1) await writeCode('email', newPerson().email);
  const { phone } = newPerson();
  await writeCode('sms', phone);
  await expect
    .poll(
      async () => {
        const { rows } = await database.$client.query('select 1 from sandbox.messages where recipient = $1', [
          phone,
        ]);
        return rows.length;
      },
      { timeout: 5_000 },
    )
    .toBe(1);
  const began = performance.now();
  await other.jobs.stop();
  expect(performance.now() - began).toBeLessThan(STOP_MS);
  // Nothing is left for another process to find half a minute later.
  const { rows } = await database.$client.query("select from outbox_messages where status = 'sending'");
  expect(rows).toHaveLength(0);
});
