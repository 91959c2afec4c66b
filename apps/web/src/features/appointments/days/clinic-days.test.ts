import { expect, test, vi } from 'vitest';
import { clinicDay, deviceDate, longDate, monthAfter, monthOf, rangeOf, shortDate } from './clinic-days.ts';

test('the days of a month that can be looked at are those inside the window (SLOT-4)', () => {
  const window = { today: '2026-11-21', last: '2027-02-19' };
  expect(rangeOf('2026-11', window)).toEqual({ startDate: '2026-11-21', endDate: '2026-11-30' });
  expect(rangeOf('2026-12', window)).toEqual({ startDate: '2026-12-01', endDate: '2026-12-31' });
  expect(rangeOf('2027-02', window)).toEqual({ startDate: '2027-02-01', endDate: '2027-02-19' });
  expect(rangeOf('2027-03', window)).toBeNull();
});

test('months follow each other over the year and short Februaries', () => {
  expect(['2026-12', '2027-01', '2028-02'].map(monthAfter)).toEqual(['2027-01', '2027-02', '2028-03']);
  expect(monthOf('2026-11-24')).toBe('2026-11');
});

test.each(['Asia/Kolkata', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Africa/Cairo'])(
  'a clinic day is the same day in the calendar of a phone in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    // Cairo's clocks skip the midnight of the last one.
    for (const date of ['2026-11-01', '2026-12-31', '2028-02-29', '2026-04-24']) {
      expect(clinicDay(deviceDate(date))).toBe(date);
    }
    expect(longDate('2026-11-24')).toMatch(/^Tuesday,? 24 November 2026$/);
    expect(shortDate('2026-11-24')).toMatch(/^Tue,? 24 Nov$/);
    vi.unstubAllEnvs();
  },
);
