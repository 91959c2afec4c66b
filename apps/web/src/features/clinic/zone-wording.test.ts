import { expect, test } from 'vitest';
import { zoneElsewhere, zoneNote } from './zone-wording.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const INDIA = { long: 'India Standard Time', short: 'IST' };

test.each([
  ['Asia/Kolkata', 'Europe/Berlin', INDIA],
  ['Asia/Kolkata', 'Asia/Kolkata', null],
  ['Asia/Kolkata', 'Asia/Colombo', null],
])('the zone of a clinic in %s is named to who is in another: %s', (clinicZone, deviceZone, zone) => {
  expect(zoneElsewhere(clinicZone, deviceZone, NOW)).toEqual(zone);
});

test('the zone is said in full and in letters, once where both are the same', () => {
  expect(zoneNote(INDIA)).toBe('Times are the clinic’s: India Standard Time (IST).');
  expect(zoneNote({ long: 'GMT+3', short: 'GMT+3' })).toBe('Times are the clinic’s: GMT+3.');
});
