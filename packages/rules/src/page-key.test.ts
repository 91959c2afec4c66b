import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf, readPageKey, writePageKey } from './page-key.ts';

const keys = fc.record({
  at: fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  id: fc.uuid(),
});

test('a key is read as it was written (AUDIT-3)', () => {
  fc.assert(
    fc.property(keys, (key) => {
      expect(readPageKey(writePageKey(key))).toEqual(key);
    }),
  );
});

test('anything else is no key (AUDIT-3)', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(readPageKey(typed)).toBeNull();
    }),
  );
  const { at, id } = { at: '2026-11-20T06:30:00.000Z', id: '00000000-0000-7000-8000-000000000000' };
  expect(readPageKey(`${at}_${id}`)).not.toBeNull();
  for (const wrong of [at, id, `${at}_`, `${at}_${id}0`, ` ${at}_${id}`, `2026-02-30T06:30:00.000Z_${id}`]) {
    expect(readPageKey(wrong)).toBeNull();
  }
});

test('pages one after the other have every entry once, in order, and end (AUDIT-3)', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(keys, { selector: ({ id }) => id, maxLength: 30 }),
      fc.integer({ min: 1, max: 9 }),
      (all, most) => {
        const shown: unknown[] = [];
        let after: string | null = null;
        do {
          const from: number = after === null ? 0 : all.findIndex((key) => writePageKey(key) === after) + 1;
          const { entries, next }: ReturnType<typeof pageOf> = pageOf(all.slice(from, from + most + 1), most);
          expect(entries.length).toBeLessThanOrEqual(most);
          shown.push(...entries);
          after = next;
        } while (after !== null);
        expect(shown).toEqual(all);
      },
    ),
  );
});
