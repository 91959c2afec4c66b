import { expect, test } from 'vitest';
import { sameRuns } from './same-runs.ts';
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

test('runs in a row that failed in the same way are one line, which says since when (BACKUP-10)', () => {
  const run = (hour: number, problem: 'folder_away' | 'no_space' | null) => ({
    _id: String(hour),
    cause: 'timer' as const,
    startedAt: `2026-11-24T${hour}:00:00Z`,
    endedAt: `2026-11-24T${hour}:01:00Z`,
    problem,
    name: null,
    bytes: null,
  });
  const runs = [
    run(16, 'folder_away'),
    run(15, 'folder_away'),
    run(14, 'no_space'),
    run(13, null),
    run(12, null),
  ];
  expect(
    sameRuns(runs).map(({ latest, firstAt, count }) => [latest._id, firstAt.slice(11, 13), count]),
  ).toEqual([
    ['16', '15', 2],
    ['14', '14', 1],
    ['13', '13', 1],
    ['12', '12', 1],
  ]);
});
