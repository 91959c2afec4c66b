import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Desk, runCommand } from '../../test/clinic-command.ts';
import { book, notifyNobody, payingPatient } from '../../test/patients.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let patient: Awaited<ReturnType<typeof payingPatient>>;
let desk: Desk;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_DAILY_CHANGES: '1000' });
  patient = await payingPatient(app, 'Standard Plan');
  desk = {
    database: app.db.database,
    timeZone: 'Asia/Kolkata',
    chairs: 1,
    notifyPatient: notifyNobody,
    now: NOON,
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.database.$client.query("update appointments set status = 'cancelled'");
});

/** Types a command as a shell would hand it over. */
const type = (...args: string[]) => runCommand(desk, args);
async function booked(date = '2026-12-01', timeSlot = '09:00-10:00', notes = '') {
  return (await book(app, patient, { date, timeSlot, notes })).data._id;
}
async function statusOf(id: string) {
  const { rows } = await app.db.database.$client.query(
    'select status, session_notes from appointments where id = $1',
    [id],
  );
  return rows[0];
}

describe('today', () => {
  test('lists who comes, in order, with what is needed to tell patients apart', async () => {
    const second = await booked('2026-12-01', '10:00-11:00', 'A tooth hurts\nsince Monday');
    const first = await booked();
    const [headline, ...visits] = await type('today', '2026-12-01');
    expect(headline).toBe('1 Dec 2026: 2 to come');
    const contact = `Asha Rao  ${patient.person.phone}`;
    expect(visits).toEqual([
      expect.stringMatching(
        new RegExp(`^  ${first.slice(-8)}  09:00-10:00  scheduled  ${contact}  session \\d+$`),
      ),
      expect.stringMatching(
        new RegExp(
          `^  ${second.slice(-8)}  10:00-11:00  scheduled  ${contact}  session \\d+  "A tooth hurts since Monday"$`,
        ),
      ),
    ]);
  });

  test('lists no names, and earlier visits without an outcome', async () => {
    expect(await type('today')).toEqual(['20 Nov 2026: nobody comes']);
    const id = await booked();
    desk = { ...desk, now: new Date('2026-12-01T04:30:00Z') };
    const lines = await type('today');
    desk = { ...desk, now: new Date('2026-12-02T04:30:00Z') };
    const dayAfter = await type('today');
    desk = { ...desk, now: NOON };
    expect(lines).toEqual(['1 Dec 2026: 1 to come', expect.stringContaining(id.slice(-8))]);
    expect(dayAfter.slice(0, 3)).toEqual(['2 Dec 2026: nobody comes', '', expect.stringContaining('Still')]);
    expect(dayAfter[3]).toContain(`${id.slice(-8)}  1 Dec 2026 09:00-10:00`);
  });
});

describe('what is done with an appointment', () => {
  test('confirm, by the end of its identifier in any case', async () => {
    const id = await booked();
    expect(await type('confirm', id.slice(-8).toUpperCase())).toEqual(['Confirmed.']);
    expect(await statusOf(id)).toMatchObject({ status: 'confirmed' });
    expect(await type('confirm', id)).toEqual(['Confirmed.']);
  });

  test('an ending that several have, or none, is asked about again', async () => {
    const ids = [await booked(), await booked('2026-12-01', '10:00-11:00')];
    await app.db.database.$client.query('update outbox_messages set appointment_id = null');
    for (const [index, id] of ids.entries()) {
      const alike = `0199a2b4-7c3e-7d1${index}-8f00-2b1c5d6e7f80`;
      await app.db.database.$client.query('update appointments set id = $2 where id = $1', [id, alike]);
    }
    await expect(type('confirm', '7f80')).rejects.toThrow(
      'Several appointments end in 7f80; please type more of it.',
    );
    await expect(type('confirm', 'ffffffffffff')).rejects.toThrow('There is no appointment ffffffffffff.');
    await expect(type('confirm', '%')).rejects.toThrow('There is no appointment %.');
    await expect(type('confirm')).rejects.toThrow('ID is missing; --help tells how it is used.');
    expect(await type('cancel', '7d10-8f00-2b1c5d6e7f80', '--reason', 'Power cut')).toEqual(['Cancelled.']);
  });

  test('complete with notes, then a follow-up, which is moved', async () => {
    const id = await booked();
    await expect(type('complete', id, '--ahead', '--notes', 'x'.repeat(1001))).rejects.toThrow(
      '--notes has at most 1000 characters.',
    );
    await expect(type('complete', id)).rejects.toThrow(/^This visit is on 1 Dec 2026; add --ahead/);
    expect(await type('complete', id, '--ahead', '--notes', 'Filling')).toEqual(['Completed.']);
    expect(await statusOf(id)).toEqual({ status: 'completed', session_notes: 'Filling' });
    const [line = ''] = await type('follow-up', id, '2026-12-08', '09:00-10:00', '--notes', 'Look again');
    const [, followUp = ''] = /^Follow-up #1 booked \((\w+)\)\.$/.exec(line) ?? [];
    expect(
      await type('reschedule', followUp, '2026-12-09', '10:00-11:00', '--reason', 'Doctor away'),
    ).toEqual(['Moved.']);
    expect((await type('today', '2026-12-09'))[1]).toContain('follow-up #1  "Look again"');
    const tooLong = type('reschedule', followUp, '2026-12-10', '10:00-11:00', '--reason', 'x'.repeat(201));
    await expect(tooLong).rejects.toThrow('--reason has at most 200 characters.');
  });

  test('the clinic cancels and moves at any time, and marks who did not come', async () => {
    const id = await booked('2026-11-21', '12:00-13:00');
    desk = { ...desk, now: new Date('2026-11-21T06:00:00Z') };
    const moved = await type('reschedule', id, 'today', '15:00-16:00');
    const noShow = await type('no-show', id, '--ahead');
    desk = { ...desk, now: NOON };
    expect([moved, noShow]).toEqual([['Moved.'], ['Marked as not come.']]);
    expect(await statusOf(id)).toMatchObject({ status: 'no_show' });
  });

  test('what cannot be done says why', async () => {
    const id = await booked();
    await expect(type('follow-up', id, '2026-12-08', '09:00-10:00')).rejects.toThrow(
      'This appointment can no longer be changed.',
    );
    await expect(type('reschedule', id, '2026-12-25', '09:00-10:00')).rejects.toThrow(
      'Cannot book on holiday: Christmas.',
    );
    await expect(type('reschedule', id, '2026-13-01', '09:00-10:00')).rejects.toThrow(
      '2026-13-01 is not a date such as 2026-12-31.',
    );
    await expect(type('reschedule', id, '2026-12-08', '9-10')).rejects.toThrow(
      '9-10 is not a time slot such as 09:00-10:00.',
    );
    expect(await statusOf(id)).toMatchObject({ status: 'scheduled' });
  });
});

describe('holidays', () => {
  test('are added with a word about who is booked, listed and removed', async () => {
    await booked();
    expect(await type('holiday', 'add', '2026-12-01', 'Staff', 'outing')).toEqual([
      'Closed on 1 Dec 2026: Staff outing.',
      '1 booked on it; "today 2026-12-01" lists them to be moved.',
    ]);
    expect(await type('holiday', 'add', '2026-12-02', 'Rest')).toEqual(['Closed on 2 Dec 2026: Rest.']);
    expect(await type('holiday', 'list')).toContain('  2026-12-01  Staff outing');
    expect(await type('holiday', 'list', '2027')).toContain('  2027-01-26  Republic Day');
    for (const day of ['2026-12-01', '2026-12-02']) await type('holiday', 'remove', day);
    await expect(type('holiday', 'remove', '2026-12-02')).rejects.toThrow('2026-12-02 is no holiday.');
    await expect(type('holiday', 'add', '2026-12-02')).rejects.toThrow('REASON has 1 to 120 characters.');
    expect(await type('holiday', 'list', '2099')).toEqual(['No holiday is set in 2099.']);
    await expect(type('holiday', 'list', '0000')).rejects.toThrow('0000 is not a year.');
  });
});

describe('templates', () => {
  test('are added, used on dates, cleared, made the default and removed', async () => {
    expect(
      await type(
        'template',
        'add',
        'Late',
        '--hours',
        '09:00-20:00',
        '--slot',
        '30',
        '--break',
        '13:00-14:00',
      ),
    ).toEqual(['Added "Late".']);
    expect(await type('template', 'use', 'Late', '2026-12-01', '2026-12-02', '2026-12-01')).toEqual([
      expect.stringContaining('"Late" holds on 1 Dec 2026, 2 Dec 2026'),
    ]);
    expect(await type('template', 'list')).toEqual([
      '  Late: 09:00-20:00, slots of 30 minutes, Break 13:00-14:00 (2026-12-01, 2026-12-02)',
      '  Regular hours: 09:00-18:00, slots of 60 minutes, Lunch 13:00-14:00 (default)',
    ]);
    await app.db.database.$client.query(
      "insert into template_weekdays select 6, id from availability_templates where name = 'Late'",
    );
    expect((await type('template', 'list'))[0]).toMatch(/\(every Saturday, 2026-12-01, 2026-12-02\)$/);
    expect(await type('template', 'clear', '2026-12-01')).toEqual(['The default template holds there.']);
    await expect(type('template', 'clear', '2026-12-01')).rejects.toThrow('holds on these dates already');
    expect(await type('template', 'default', 'Late')).toEqual(['"Late" is the default now.']);
    await expect(type('template', 'remove', 'Late')).rejects.toThrow('make another one the default first');
    await type('template', 'default', 'Regular hours');
    expect(await type('template', 'remove', 'Late')).toEqual(['Removed.']);
    expect(await type('template', 'list')).toHaveLength(1);
  });

  test.each([
    [['add', 'Regular hours', '--hours', '09:00-18:00'], 'There is a template "Regular hours" already.'],
    [['add', 'Odd', '--hours', '9-18'], '--hours needs hours such as 09:00-18:00.'],
    [['add', 'Odd', '--hours', '09:00-18:00-20:00'], '--hours needs hours such as 09:00-18:00.'],
    [['add', 'Odd'], '--hours needs hours such as 09:00-18:00.'],
    [
      ['add', 'Odd', '--hours', '09:00-18:00', '--slot', 'long'],
      '--slot needs minutes such as 45, not long.',
    ],
    [['add', 'x'.repeat(81), '--hours', '09:00-18:00'], 'NAME has 1 to 80 characters.'],
    [['use', 'Nothing', '2026-12-01'], 'There is no template "Nothing".'],
    [['use', 'Regular hours'], 'DATE is missing; --help tells how it is used.'],
  ])('template %j: %s', async (args, sentence) => {
    await expect(type('template', ...args)).rejects.toThrow(sentence);
    expect(await type('template', 'list')).toHaveLength(1);
  });
});

test('status prints what the desk shows of the installation (OPS-6)', async () => {
  const { $client } = app.db.database;
  await $client.query('delete from outbox_messages');
  const lines = () => runCommand({ ...desk, now: NOON, diskFolders: { data: process.cwd() } }, ['status']);
  expect(await lines()).toEqual([
    expect.stringMatching(/^Version {3}\d+\.\d+\.\d+$/),
    expect.stringMatching(/^Database {2}answers, \d+\.\d\d GB$/),
    expect.stringMatching(/^Clocks {4}the database's is -?\d+\.\d s ahead$/),
    'SMS       nothing waits',
    'E-mail    nothing waits',
    'Jobs      none fails',
    'Refunds   nothing waits',
    expect.stringMatching(/^Disk {6}\d+\.\d\d GB of \d+\.\d\d GB free for the data$/),
    'Backup    none yet',
    'Holidays  of 2027: not chosen yet',
    // The test's clock is not that of the database.
    expect.stringMatching(/^Warning {3}the clocks of server and database differ/),
    expect.stringMatching(/^Warning {3}next year’s holidays are not chosen/),
  ]);
  const elsewhere = await runCommand({ ...desk, now: NOON, backupsAreOff: true }, ['status']);
  expect(elsewhere).toContain('Backup    made by somebody else (BACKUP_TO=none)');
  await booked();
  await $client.query(
    `insert into message_channels (channel, failing_since, last_failure_at, last_failure)
     values ('sms', $1::timestamptz - interval '5 minutes', $1, 'MSG91 answered 500')`,
    [NOON],
  );
  await $client.query(
    `insert into job_runs (name, begun_at, failing_since, failures, last_failure)
     values ('enter-money', now(), $1, 3, 'no such luck')`,
    [NOON],
  );
  const said = await lines();
  expect(said).toContain(
    'SMS       1 waiting, the oldest since 2026-11-20 12:00; last failure 2026-11-20 12:00: MSG91 answered 500',
  );
  expect(said).toContain('Job       enter-money fails since 2026-11-20 12:00, 3 times');
  expect(said).toContainEqual(expect.stringMatching(/^Warning {3}no SMS has been taken for five minutes/));
});
