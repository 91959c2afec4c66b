import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DisputeStatus, movesDispute } from './dispute.ts';

const STATUSES: DisputeStatus[] = ['open', 'under_review', 'action_required', 'won', 'lost', 'closed'];

test.each<[DisputeStatus | null, DisputeStatus, boolean]>([
  [null, 'open', true],
  [null, 'lost', true],
  ['open', 'under_review', true],
  ['under_review', 'action_required', true],
  ['action_required', 'under_review', true],
  ['under_review', 'open', false],
  ['won', 'under_review', false],
  ['won', 'closed', false],
  ['won', 'lost', true],
  ['lost', 'won', false],
])('from %s to %s: %s', (from, to, moves) => {
  expect(movesDispute(from, to)).toBe(moves);
});

test('a dispute that was lost at any time ends lost, and one reported again moves no further', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STATUSES), { minLength: 1 }), (reported) => {
      let stands: DisputeStatus | null = null;
      for (const status of reported) {
        if (movesDispute(stands, status)) stands = status;
        expect(movesDispute(stands, status)).toBe(false);
      }
      expect(stands === 'lost').toBe(reported.includes('lost'));
    }),
  );
});
