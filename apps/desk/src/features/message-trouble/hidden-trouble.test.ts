import { expect, test } from 'vitest';
import { stillHidden } from './hidden-trouble.ts';

const NEWEST = '2026-11-20T06:30:00.000Z';
const two = { latest: NEWEST, unsent: 2 };

test('what was hidden is seen again once another message fails, also an older one (MSG-16)', () => {
  expect(stillHidden(null, two)).toBeNull();
  expect(stillHidden(two, two)).toEqual(two);
  expect(stillHidden(two, { latest: '2026-11-20T07:00:00.000Z', unsent: 2 })).toBeNull();
  expect(stillHidden(two, { latest: NEWEST, unsent: 3 })).toBeNull();
  const afterOneLeft = stillHidden(two, { latest: NEWEST, unsent: 1 });
  expect(afterOneLeft).toEqual({ latest: NEWEST, unsent: 1 });
  expect(stillHidden(afterOneLeft, two)).toBeNull();
  const older = { latest: '2026-11-20T06:00:00.000Z', unsent: 1 };
  expect(stillHidden(two, older)).toEqual(older);
});
