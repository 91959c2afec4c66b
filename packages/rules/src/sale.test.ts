import { expect, test } from 'vitest';
import { isCounted, MONEY_WAYS } from './sale.ts';

test('staff enter cash and what the terminal took by hand, the provider reports the rest (SALE-5)', () => {
  expect(MONEY_WAYS.filter((way) => isCounted({ way }))).toEqual(['cash', 'terminal']);
});
