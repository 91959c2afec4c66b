import { expect, test } from 'vitest';
import { PRICE_REFUSED, readPrice, WHY_MISSING } from './typed-price.ts';

test('a visit costs what its treatment does, unless something else is typed with a reason (SALE-6)', () => {
  expect(readPrice({ typed: null, why: '' }, 80_000).body).toEqual({ pricePaise: 80_000 });
  expect(readPrice({ typed: '800', why: 'not needed' }, 80_000).body).toEqual({ pricePaise: 80_000 });
  expect(readPrice({ typed: '500', why: ' ' }, 80_000)).toMatchObject({
    body: null,
    problems: { why: WHY_MISSING },
  });
  expect(readPrice({ typed: '500', why: ' Second look ' }, 80_000).body).toEqual({
    pricePaise: 50_000,
    priceReason: 'Second look',
  });
});

test('without a price of the treatment it is typed, and needs no reason', () => {
  expect(readPrice({ typed: null, why: '' }, null)).toMatchObject({
    body: null,
    problems: { price: PRICE_REFUSED, why: undefined },
  });
  expect(readPrice({ typed: '123.45', why: '' }, null).body).toEqual({ pricePaise: 12_345 });
  expect(readPrice({ typed: '0.50', why: '' }, null).problems.price).toBe(PRICE_REFUSED);
  expect(readPrice({ typed: '100001', why: '' }, null).problems.price).toBe(PRICE_REFUSED);
});
