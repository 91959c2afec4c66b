import { expect, onTestFinished, test } from 'vitest';
import { type RefusedStep, startRefusingSmtp } from '../../test/refusing-smtp-server.ts';
import { newPerson } from '../../test/sign-up.ts';
import { NOON, SECRET, startTestApp } from '../../test/test-app.ts';
import { createSealing } from '../security/sealing.ts';
import { readStatus } from '../status/read-status.ts';
import { writeMessage } from './outbox.ts';
import { isOfAddress } from './refused-address.ts';

/** After so many seconds each it is tried again: as MSG-4 has it, and then every four minutes for twenty. */
const WAITS = [1, 2, 4, 8, 16, 32, ...Array.from({ length: 5 }, () => 240)];

/** What is said of the channel while a mail server refuses a notice. */
async function saidWhileRefused(step: RefusedStep, words: string) {
  const smtp = await startRefusingSmtp(step, words);
  onTestFinished(() => smtp.close());
  const app = await startTestApp({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'hello@clinic.example',
  });
  onTestFinished(() => app.close());
  const { database } = app.db;
  const content = { subject: 'A notice', text: 'A notice', code: null, variables: {} };
  const message = { ...content, channel: 'email', to: newPerson().email, template: 'visit_booked' } as const;
  const sealing = createSealing(SECRET, 'outbox');
  await writeMessage({ sealing }, database, message, { now: NOON, lapsesAt: null });
  const said = new Set<string>();
  for (const seconds of WAITS) {
    await app.deliver();
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000);
    const { warnings = [] } = (await app.server.inject('/readyz')).json();
    const status = await readStatus({ database, timeZone: 'Asia/Kolkata', diskFolders: {} }, app.clock.now);
    for (const warning of [...warnings, ...status.warnings]) said.add(warning);
  }
  const { rows } = await database.$client.query('select attempts from outbox_messages');
  expect(rows[0].attempts).toBe(WAITS.length);
  return [...said].filter((warning) => ['email_failing', 'queue_old'].includes(warning));
}

test.each<[string, boolean]>([
  ['550 5.1.1 no such mailbox', true],
  ['550 no such mailbox', true],
  ['552 5.2.2 The mailbox is full', true],
  ['552 Mailbox full', true],
  ['550 sorry, no mailbox here by that name. (#5.1.1)', true],
  ['550 4.1.2 Recipient address rejected: Domain not found', false],
  ['550 4.1.8 Sender address rejected: Domain not found', false],
  ['550 no such user here: sender verify failed', false],
  ['550 relay not permitted', false],
  ['554 5.7.1 Relay access denied', false],
])('a recipient refused with "%s": that it is of this one address is %j (MSG-10)', (words, ofAddress) => {
  expect(isOfAddress({ problem: 'recipient_refused', words })).toBe(ofAddress);
});

test.each<[string, string[]]>([
  ['5.1.1 no such mailbox', []],
  ['relay not permitted', ['email_failing', 'queue_old']],
])(
  'a recipient whom the mail server refuses with "%s" has the channel said to fail with %j (MSG-10, OPS-5)',
  async (words, said) => {
    expect(await saidWhileRefused('recipient', words)).toEqual(said);
  },
);

test('a mail server that refuses what is sent has its channel fail, however often that was tried (MSG-10)', async () => {
  expect(await saidWhileRefused('sender', '5.1.8 no such sender')).toEqual(['email_failing', 'queue_old']);
});
