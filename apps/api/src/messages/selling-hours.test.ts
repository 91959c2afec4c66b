import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withheldTemplates } from './selling-hours.ts';

const SELLING = ['plan_ending', 'plan_ended'];

const at = (time: string, zone = 'Asia/Kolkata') => withheldTemplates(new Date(time), zone);

describe('notices that sell something (MSG-9)', () => {
  test.each([
    ['2026-11-20T04:29:59.999Z', SELLING],
    ['2026-11-20T04:30:00.000Z', []],
    ['2026-11-20T15:29:59.999Z', []],
    ['2026-11-20T15:30:00.000Z', SELLING],
    ['2026-11-20T18:30:00.000Z', SELLING],
  ])('leave from ten to nine in the evening at the clinic: %s', (time, withheld) => {
    expect(at(time)).toEqual(withheld);
  });

  test.each([
    // The clock goes forward on 28 March 2027 and back on 31 October.
    ['2027-03-27T08:59:59Z', SELLING],
    ['2027-03-27T09:00:00Z', []],
    ['2027-03-28T07:59:59Z', SELLING],
    ['2027-03-28T08:00:00Z', []],
    ['2027-03-28T18:59:59Z', []],
    ['2027-03-28T19:00:00Z', SELLING],
    ['2027-10-31T08:59:59Z', SELLING],
    ['2027-10-31T09:00:00Z', []],
    ['2027-10-31T19:59:59Z', []],
    ['2027-10-31T20:00:00Z', SELLING],
  ])('go by the clock that hangs there when it is put forward and back: %s', (time, withheld) => {
    expect(at(time, 'Europe/Berlin')).toEqual(withheld);
  });

  test.each(['Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
    'leave exactly while the hour that people read in %s is from 10 to 20',
    (zone) => {
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
      const times = fc.date({
        min: new Date('2026-01-01'),
        max: new Date('2028-12-31'),
        noInvalidDate: true,
      });
      fc.assert(
        fc.property(times, (time) => {
          const hour = Number(clock.format(time));
          expect(withheldTemplates(time, zone)).toEqual(hour >= 10 && hour < 21 ? [] : SELLING);
        }),
      );
    },
  );
});
