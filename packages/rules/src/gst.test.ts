import { describe, expect, test } from 'vitest';
import { parseGstin, stateCodeOf, stateOf, stateTaxOf } from './gst.ts';

/** A sample that the public descriptions of the form use, with its right check digit. */
const SAMPLE = '27AAPFU0939F1ZV';

describe('a GST number (TAX-1)', () => {
  test('is accepted in any case and with spaces', () => {
    expect(parseGstin(SAMPLE)).toBe(SAMPLE);
    expect(parseGstin(' 27 aapfu0939f 1zv ')).toBe(SAMPLE);
  });

  test('has the check digit of the others: no other one, and no other character in any place', () => {
    for (const digit of '0123456789ABCDEFGHIJKLMNOPQRSTU')
      expect(parseGstin(`27AAPFU0939F1Z${digit}`)).toBeNull();
    for (let place = 2; place < 12; place += 1) {
      const other = SAMPLE.charAt(place) === 'A' ? 'B' : SAMPLE.charAt(place) === '9' ? '8' : undefined;
      if (other) expect(parseGstin(SAMPLE.slice(0, place) + other + SAMPLE.slice(place + 1))).toBeNull();
    }
  });

  test.each([
    ['', 'nothing'],
    ['27AAPFU0939F1Z', 'one character too few'],
    ['27AAPFU0939F1ZV0', 'one too many'],
    ['AAPFU0939F', 'a PAN'],
    ['25ABCDE1234F1Z4', 'a state that is no more'],
    ['२७AAPFU0939F1ZV', 'digits of another script'],
  ])('%o is none: %s', (typed) => {
    expect(parseGstin(typed)).toBeNull();
  });
});

test('a state is known by its code (TAX-1)', () => {
  expect(stateCodeOf(SAMPLE)).toBe('27');
  expect(stateOf('27')).toBe('Maharashtra');
  expect(stateOf('25')).toBeUndefined();
});

test.each([
  ['29', 'SGST'],
  ['07', 'SGST'],
  ['34', 'SGST'],
  ['04', 'UTGST'],
  ['26', 'UTGST'],
  ['38', 'UTGST'],
])('beside the centre, the state or territory %s takes %s (DOC-3)', (code, name) => {
  expect(stateTaxOf(code)).toBe(name);
});
