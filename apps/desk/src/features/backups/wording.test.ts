import { expect, test } from 'vitest';
import { stateText } from './wording.ts';

const PLACE = { address: '/media/usb', problem: null, isOff: false, isOnDataDisk: false };
const NOW = Date.parse('2026-11-24T12:00:00Z');

const said = (lastGoodAt: string, isOverdue: boolean) =>
  stateText({ place: PLACE, isOverdue, lastGoodAt }, 'Asia/Kolkata', NOW).replaceAll('\u00a0', ' ');

test('the last good backup is named with its age (BACKUP-7, BACKUP-10)', () => {
  expect(said('2026-11-24T11:58:30Z', false)).toBe(
    'The last good backup is of 24 Nov 2026, 5:28 PM, a minute ago.',
  );
  expect(said('2026-11-24T06:00:00Z', false)).toContain(', 6 hours ago.');
  expect(said('2026-11-23T10:00:00Z', true)).toBe(
    'The last good backup is of 23 Nov 2026, 3:30 PM, 26 hours ago. One is due every night.',
  );
  expect(said('2026-11-20T12:00:00Z', true)).toContain(', 4 days ago.');
});
