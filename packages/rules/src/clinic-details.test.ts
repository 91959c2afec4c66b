import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstSaid, isDialable } from './clinic-details.ts';

describe('a phone of the clinic (CLINIC-6)', () => {
  test.each(['080 4000 1234', '+91 98765 43210', '1800-000-000', '(080) 4000/1234', '022.4000.12'])(
    'may be %s',
    (typed) => expect(isDialable(typed)).toBe(true),
  );

  test.each(['', 'call us', '12345', '+', '080 4000 1234 5678 901', '98765 43210 ext 5', '98765<43210'])(
    'is not %s',
    (typed) => expect(isDialable(typed)).toBe(false),
  );

  test('of any six to fifteen digits, however they are grouped', () => {
    const groups = fc.array(fc.stringMatching(/^\d{1,4}$/), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(groups, (typed) => {
        const digits = typed.join('').length;
        expect(isDialable(typed.join(' '))).toBe(digits >= 6 && digits <= 15);
      }),
    );
  });
});

test.each([
  ['of the server', 'entered', 'of the server'],
  [undefined, 'entered', 'entered'],
  [undefined, '', null],
  [undefined, undefined, null],
])('of %j and %j counts %j (CLINIC-4)', (configured, entered, first) => {
  expect(firstSaid(configured, entered)).toBe(first);
});
