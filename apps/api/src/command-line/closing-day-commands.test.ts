import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../test/clinic-command.ts';
import { book, notifyNobody, payingPatient } from '../../test/patients.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function type(...args: string[]) {
  const { database } = app.db;
  const context = { database, timeZone: 'Asia/Kolkata', chairs: 1, notifyPatient: notifyNobody, now: NOON };
  return runCommand(context, ['closing-day', ...args]);
}

test('closing days are listed, added with a word about who is booked, and removed (CLI-6)', async () => {
  expect(await type('list')).toEqual(['The clinic is closed on no day of the week.']);
  expect(await type('add', 'Sunday')).toEqual(['Closed on every Sunday.']);
  const patient = await payingPatient(app, 'Standard Plan');
  await book(app, patient, { date: '2026-12-05', timeSlot: '09:00-10:00' });
  await book(app, patient, { date: '2026-12-07', timeSlot: '09:00-10:00' });
  expect(await type('add', 'saturday', 'WEDNESDAY', 'Saturday')).toEqual([
    'Closed on every Wednesday and Saturday.',
    '1 booked on 2026-12-05; "today 2026-12-05" lists them to be moved.',
  ]);
  expect(await type('list')).toEqual(['  Wednesday', '  Saturday', '  Sunday']);
  expect(await type('remove', 'Saturday', 'Sunday', 'Wednesday')).toEqual([
    'Open on every Wednesday and Saturday and Sunday.',
  ]);
  expect(await type('list')).toEqual(['The clinic is closed on no day of the week.']);
});

test('what is no day of the week changes nothing', async () => {
  const before = await type('list');
  await expect(type('add', 'Monday', 'Sonday')).rejects.toThrow(
    'Sonday is not a day of the week such as Sunday.',
  );
  await expect(type('remove')).rejects.toThrow('WEEKDAY is missing; --help tells how it is used.');
  expect(await type('list')).toEqual(before);
});
