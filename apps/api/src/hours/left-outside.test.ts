import type { HoursChangeSent } from '@chairside/contract/hours';
import { phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../test/clinic-command.ts';
import { hoursOf, NINE_TO_SIX, resetHours } from '../../test/hours.ts';
import { book, manyPatients, notifyNobody } from '../../test/patients.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { addDentist } from '../../test/treatments.ts';
import { removeHoliday } from '../availability/feature.ts';

const MONDAY = '2026-11-30';
const EARLY = { kind: 'usual_hours_set', work: { ...NINE_TO_SIX, hours: '09:00-16:00' } } as const;

let app: TestApp;
let owner: { id: string; cookie: string };
let asha: { userId: string; token: string };
let hours: ReturnType<typeof hoursOf>;
beforeAll(async () => {
  app = await startTestApp({ CLINIC_CHAIRS: '2' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = NOON;
  await resetHours(app);
  owner = await addStaff(app, 'owner');
  hours = hoursOf(app, owner);
  const [created] = await manyPatients(app.db.database, 1);
  if (!created) throw new Error('no patient');
  asha = created;
});

async function bookAt(timeSlot: string, patient = asha, date = MONDAY) {
  const { data } = await book(app, patient, { date, timeSlot });
  return data._id;
}
/** Notes that Asha was reached about a visit; whatever comes next comes later. */
async function reach(subjectId: string) {
  const body = { patientId: asha.userId, kind: 'hours_changed', subjectId, outcome: 'reached' } as const;
  await app.call(phoneCallEndpoints.recordPhoneCall, { body }, owner);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
}
/** The visits on the list of calls for the sake of the hours. */
async function onCallList() {
  const { data } = await app.call(phoneCallEndpoints.phoneCallsDue, {}, owner);
  return data.calls.filter(({ kind }) => kind === 'hours_changed').map(({ subjectId }) => subjectId);
}

describe('before a change is saved (HOURS-3, HOURS-4)', () => {
  test('the slots are shown, taken or free, and who is left outside; nothing is changed', async () => {
    const late = await bookAt('17:00-18:00');
    const other = (await manyPatients(app.db.database, 1))[0];
    await bookAt('09:00-10:00', other);
    await bookAt('09:00-10:00', (await manyPatients(app.db.database, 1))[0]);
    const before = await hours.read('2026-11');
    const work = { ...NINE_TO_SIX, hours: '09:00-12:00', breaks: [] };
    const { data } = await hours.preview({ kind: 'date_hours_set', date: MONDAY, work });
    expect(data).toEqual({
      days: [
        {
          date: MONDAY,
          closedFor: null,
          slots: [
            { timeSlot: '09:00-10:00', isFree: false },
            { timeSlot: '10:00-11:00', isFree: true },
            { timeSlot: '11:00-12:00', isFree: true },
          ],
        },
      ],
      visits: [
        { _id: late, patientId: asha.userId, name: 'Asha Rao', date: MONDAY, timeSlot: '17:00-18:00' },
      ],
      visitCount: 1,
    });
    expect(await hours.read('2026-11')).toEqual(before);
    expect(await onCallList()).toEqual([]);
  });

  test('the slots are those at which a dentist works (SLOT-18)', async () => {
    onTestFinished(async () => {
      await app.db.database.$client.query('delete from dentists');
    });
    await addDentist(app, owner, 'Dr Meera Iyer', { hours: [{ weekday: 1, timeSlot: '09:00-11:00' }] });
    await hours.save({ kind: 'weekday_closed', weekday: 7 });
    const shown = async (weekday: number) =>
      (await hours.preview({ kind: 'weekday_hours_set', weekday, work: NINE_TO_SIX })).data.days;
    expect(await shown(7)).toEqual([{ date: '2026-11-22', closedFor: null, slots: [] }]);
    expect((await shown(1)).flatMap(({ slots }) => slots)).toEqual([
      { timeSlot: '09:00-10:00', isFree: true },
      { timeSlot: '10:00-11:00', isFree: true },
    ]);
  });

  test('a change of every week shows the next days it is about', async () => {
    const datesOf = async (change: Parameters<typeof hours.preview>[0]) =>
      (await hours.preview(change)).data.days.map(({ date }) => date);
    expect(await datesOf({ kind: 'weekday_closed', weekday: 5 })).toEqual(['2026-11-27']);
    expect(await datesOf(EARLY)).toHaveLength(7);
    const days = [
      { date: MONDAY, reason: 'Painters' },
      { date: '2028-01-26', reason: 'Republic Day' },
    ];
    expect((await hours.preview({ kind: 'dates_closed', days })).data.days).toEqual([
      { date: MONDAY, closedFor: 'Painters', slots: [] },
      { date: '2028-01-26', closedFor: 'Republic Day', slots: [] },
    ]);
  });

  test.each<[string, HoursChangeSent]>([
    ['a holiday', { kind: 'dates_closed', days: [{ date: MONDAY, reason: 'Painters' }] }],
    ['a closed day of the week', { kind: 'weekday_closed', weekday: 1 }],
    ['earlier hours', EARLY],
    [
      'a break',
      {
        kind: 'weekday_hours_set',
        weekday: 1,
        work: { ...NINE_TO_SIX, breaks: [{ during: '17:30-18:00', reason: 'Meeting' }] },
      },
    ],
  ])('%s leaves a visit outside', async (_what, change) => {
    const id = await bookAt('17:00-18:00');
    expect((await hours.preview(change)).data.visits.map(({ _id }) => _id)).toEqual([id]);
  });

  test('a date with hours of its own is left alone by the week, and who was outside before is not named', async () => {
    await hours.save({ kind: 'date_hours_set', date: MONDAY, work: NINE_TO_SIX });
    await bookAt('17:00-18:00');
    expect((await hours.preview({ kind: 'weekday_closed', weekday: 1 })).data.visitCount).toBe(0);
    await hours.save({ kind: 'dates_closed', days: [{ date: MONDAY, reason: 'Painters' }] });
    expect((await hours.preview({ kind: 'weekday_closed', weekday: 1 })).data.visitCount).toBe(0);
  });
});

describe('saving (HOURS-4)', () => {
  test('moves and cancels nothing, and puts who is left outside on the list of calls if requested', async () => {
    const id = await bookAt('17:00-18:00');
    const saved = await hours.save(EARLY, true);
    expect(saved.data).toMatchObject({ visitCount: 1, visits: [{ _id: id, timeSlot: '17:00-18:00' }] });
    expect(await onCallList()).toEqual([id]);
    const { rows } = await app.db.database.$client.query('select status, start_minute from appointments');
    expect(rows).toEqual([{ status: 'scheduled', start_minute: 1020 }]);
  });

  test('without that request lists nobody', async () => {
    await bookAt('17:00-18:00');
    await hours.save(EARLY);
    expect(await onCallList()).toEqual([]);
  });

  test('a visit is off the list once it is moved, cancelled, or in the hours again', async () => {
    const [ravi, meera] = await manyPatients(app.db.database, 2);
    const moved = await bookAt('17:00-18:00');
    const cancelled = await bookAt('17:00-18:00', ravi);
    await hours.save(EARLY, true);
    await bookAt('10:00-11:00', meera);
    expect((await onCallList()).toSorted()).toEqual([moved, cancelled].toSorted());
    const { $client } = app.db.database;
    await $client.query("update appointments set status = 'cancelled' where id = $1", [cancelled]);
    expect(await onCallList()).toEqual([moved]);
    await hours.save({ kind: 'usual_hours_set', work: NINE_TO_SIX }, true);
    expect(await onCallList()).toEqual([]);
    await hours.save(EARLY, true);
    expect(await onCallList()).toEqual([moved]);
    await $client.query('update appointments set start_minute = 840, end_minute = 900 where id = $1', [
      moved,
    ]);
    expect(await onCallList()).toEqual([]);
  });

  test('who was reached is not on the list again for another change while the visit lies outside (DESK-51)', async () => {
    const id = await bookAt('17:00-18:00');
    await hours.save(EARLY, true);
    await reach(id);
    await hours.save({ kind: 'weekday_closed', weekday: 1 }, true);
    expect(await onCallList()).toEqual([]);
  });

  test.each([
    ['at the desk', () => hours.save({ kind: 'date_hours_reset', date: MONDAY })],
    ['by the command line', () => removeHoliday(app.db.database, MONDAY)],
  ])('and is on it again once the day was opened %s and closed anew (DESK-51)', async (_, open) => {
    const id = await bookAt('17:00-18:00');
    const close = () =>
      hours.save({ kind: 'dates_closed', days: [{ date: MONDAY, reason: 'Painters' }] }, true);
    await close();
    await reach(id);
    expect(await onCallList()).toEqual([]);
    await open();
    await close();
    expect(await onCallList()).toEqual([id]);
  });

  test.each<[string, HoursChangeSent, string[]]>([
    [
      'a holiday',
      { kind: 'dates_closed', days: [{ date: MONDAY, reason: 'Painters' }] },
      ['holiday', 'remove', MONDAY],
    ],
    ['a closing day', { kind: 'weekday_closed', weekday: 1 }, ['closing-day', 'remove', 'Monday']],
    [
      'the hours of a date',
      { kind: 'date_hours_set', date: MONDAY, work: { ...NINE_TO_SIX, hours: '09:00-16:00' } },
      ['template', 'clear', MONDAY],
    ],
  ])('a visit is off the list once %s is put right by the command line', async (_what, change, typed) => {
    const id = await bookAt('17:00-18:00');
    const { database } = app.db;
    await hours.save(change, true);
    expect(await onCallList()).toEqual([id]);
    const desk = { database, timeZone: 'Asia/Kolkata', chairs: 2, notifyPatient: notifyNobody, now: NOON };
    await runCommand(desk, ['template', 'list']);
    expect(await onCallList()).toEqual([id]);
    await runCommand(desk, typed);
    expect(await onCallList()).toEqual([]);
  });

  test('two owners at once change one after the other', async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((weekday) =>
        hours.save({ kind: 'weekday_hours_set', weekday, work: NINE_TO_SIX }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { rows } = await app.db.database.$client.query(
      'select count(distinct template_id) as templates, count(*) as days from template_weekdays',
    );
    expect(rows).toEqual([{ templates: '1', days: '6' }]);
  });
});
