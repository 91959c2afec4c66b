import { expect, test } from 'vitest';
import { amountProblem, amountsToType, needsReference, sentAmounts, typedSessions } from './typed-refund.ts';

const payment = {
  ...({ entryId: 'e', way: 'terminal', at: '2026-11-20T06:30:00Z', mayBeCash: false } as const),
  ...{ amountPaise: 299_900, backPaise: 0, pendingPaise: 0, leftPaise: 199_950 },
};

test('the form begins with all that is left, and leaves out what is not typed (BACK-2)', () => {
  const [part, ...others] = amountsToType([payment, { ...payment, leftPaise: 0 }], () => 'one');
  expect(others).toEqual([]);
  if (!part) throw new Error('there is no part');
  expect(part.amount).toBe('1999.50');
  expect(amountProblem(part)).toBeUndefined();
  expect(amountProblem({ ...part, amount: '2,000' })).toMatch(/more than is left/);
  expect(amountProblem({ ...part, amount: 'x' })).toMatch(/amount/);
  expect(needsReference(part)).toBe(true);
  expect(needsReference({ ...part, amount: '' })).toBe(false);
  expect(sentAmounts([{ ...part, reference: ' V 1 ' }])).toEqual([
    { _id: 'one', entryId: 'e', amountPaise: 199_950, reference: 'V 1' },
  ]);
  expect(
    sentAmounts([
      { ...part, amount: '' },
      { ...part, amount: '9999' },
    ]),
  ).toEqual([]);
});

test('sessions are a number up to the most there are, and hold nothing up where they are not asked for (BACK-4)', () => {
  const most = 4;
  expect(typedSessions(' 3 ', { isAsked: true, most })).toBe(3);
  for (const typed of ['', '5', '-1', 'x', '1.5']) {
    expect(typedSessions(typed, { isAsked: true, most })).toBeNull();
    expect(typedSessions(typed, { isAsked: false, most })).toBe(0);
  }
  expect(typedSessions('3', { isAsked: false, most })).toBe(0);
});
