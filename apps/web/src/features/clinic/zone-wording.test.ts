import { expect, test } from 'vitest';
import { zoneNote } from './zone-wording.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

test.each([
  ['Asia/Kolkata', 'Europe/Berlin', 'Times are the clinic’s: India Standard Time (IST).'],
  ['Asia/Kolkata', 'Asia/Kolkata', null],
  ['Asia/Kolkata', 'Asia/Colombo', null],
])('the zone of a clinic in %s is named to who is in another: %s', (clinicZone, deviceZone, note) => {
  expect(zoneNote(clinicZone, deviceZone, NOW)).toBe(note);
});
