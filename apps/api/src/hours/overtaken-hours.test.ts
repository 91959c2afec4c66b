import { type HoursChangeSent, shownHours } from '@chairside/contract/hours';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hoursOf, NINE_TO_SIX, resetHours } from '../../test/hours.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const MONDAY = '2026-11-30';
const CHANGED = { status: 409, code: 'hours_changed_meanwhile' };
const LATER = { ...NINE_TO_SIX, hours: '09:00-19:00', breaks: [] };
const WITH_TEA = {
  ...NINE_TO_SIX,
  breaks: [...NINE_TO_SIX.breaks, { during: '16:00-16:30', reason: 'Tea' }],
};

const setUsual = (work: typeof NINE_TO_SIX): HoursChangeSent => ({ kind: 'usual_hours_set', work });
const closeMonday: HoursChangeSent = { kind: 'dates_closed', days: [{ date: MONDAY, reason: 'Painters' }] };

let app: TestApp;
let hours: ReturnType<typeof hoursOf>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await resetHours(app);
  hours = hoursOf(app, await addStaff(app, 'owner'));
});

const readMonth = () => hours.read('2026-11');
const usualNow = async () => shownHours(await readMonth(), { kind: 'usual' });

describe('hours that somebody else has changed since they were opened (HOURS-9)', () => {
  test('are not saved, and are once what there is now was shown', async () => {
    const opened = await usualNow();
    await hours.save(setUsual(WITH_TEA));
    const before = await readMonth();
    expect(await hours.saveAsShown(setUsual(LATER), opened)).toMatchObject(CHANGED);
    expect(await readMonth()).toEqual(before);
    expect((await hours.saveAsShown(setUsual(LATER), await usualNow())).status).toBe(200);
    expect((await readMonth()).usual).toMatchObject({ end: 1140, breaks: [] });
  });

  test('are no others where the same was sent again, or by the version before, which does not say what it has shown', async () => {
    const opened = await usualNow();
    for (const _ of [1, 2]) expect((await hours.saveAsShown(setUsual(WITH_TEA), opened)).status).toBe(200);
    expect((await hours.save(setUsual(LATER))).status).toBe(200);
  });

  test.each<[string, { theirs: HoursChangeSent; ours: HoursChangeSent }]>([
    [
      'a date, by closing it',
      { theirs: closeMonday, ours: { kind: 'date_hours_set', date: MONDAY, work: LATER } },
    ],
    [
      'a date, by those of its day of the week',
      {
        theirs: { kind: 'weekday_hours_set', weekday: 1, work: WITH_TEA },
        ours: { kind: 'date_hours_set', date: MONDAY, work: LATER },
      },
    ],
    [
      'a date that is to be closed, by hours of its own',
      { theirs: { kind: 'date_hours_set', date: MONDAY, work: LATER }, ours: closeMonday },
    ],
    [
      'a date that is to be as usual, by hours of its own',
      {
        theirs: { kind: 'date_hours_set', date: MONDAY, work: LATER },
        ours: { kind: 'date_hours_reset', date: MONDAY },
      },
    ],
    [
      'a day of the week, by the usual ones',
      { theirs: setUsual(WITH_TEA), ours: { kind: 'weekday_hours_set', weekday: 1, work: LATER } },
    ],
    [
      'a day of the week, by closing it',
      {
        theirs: { kind: 'weekday_closed', weekday: 1 },
        ours: { kind: 'weekday_hours_set', weekday: 1, work: LATER },
      },
    ],
  ])('may be those of %s', async (_, { theirs, ours }) => {
    const about = 'days' in ours ? { ...ours, date: MONDAY } : ours;
    const opened = shownHours(await readMonth(), about);
    await hours.save(theirs);
    const now = await readMonth();
    expect(await hours.saveAsShown(ours, opened)).toMatchObject(CHANGED);
    expect(await readMonth()).toEqual(now);
    expect((await hours.saveAsShown(ours, shownHours(now, about))).status).toBe(200);
  });

  test('do not keep from giving back the usual ones, whatever these are by now', async () => {
    const about = { kind: 'weekday_hours_reset', weekday: 1 } as const;
    const opened = shownHours(await readMonth(), about);
    await hours.save(setUsual(WITH_TEA));
    expect((await hours.saveAsShown(about, opened)).status).toBe(200);
  });
});
