import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, maskContact, parseEmail, parsePhone } from './contact.ts';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const mobile = fc.tuple(fc.constantFrom('6', '7', '8', '9'), digits(9)).map((texts) => texts.join(''));
const SEPARATORS = ['@', '.', ',', ';', ' ', '\n', '<', '>', '\0', '\u200b', '\ud800'];
const hostileText = fc.string({ unit: fc.constantFrom('a', 'Z', 'İ', 'é', ...SEPARATORS), maxLength: 3 });
const anyText = fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units));

describe('parsePhone (FIELD-3)', () => {
  const decoration = fc.string({ unit: fc.constantFrom(...' -().\u00a0\u2011/\t'), maxLength: 3 });

  test('finds the ten digits however they are spaced out, with or without a country code or a zero in front', () => {
    const written = ['+91', ' +91', '+91-', '\u00a0+91 ', '(+91) ', '\u202a+91 ', 'tel:+91'];
    const prefix = fc.constantFrom('', ...written, '91', '91 ', '0', '0-', '+91 0', '+91 (0) ');
    const gaps = fc.array(decoration, { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(mobile, prefix, gaps, (number, start, after) => {
        const typed = start + [...number].map((digit, at) => digit + after[at]).join('');
        expect(parsePhone(typed)).toBe(number);
      }),
    );
  });

  test('refuses any other count of digits and any other first digit', () => {
    const number = fc.integer({ min: 0, max: 14 }).chain(digits);
    fc.assert(
      fc.property(fc.constantFrom('', '+91'), number, (start, typed) => {
        const [, number = null] = /^(?:91|0)?([6-9].{9})$/.exec(typed) ?? [];
        expect(parsePhone(start + typed)).toBe(number);
      }),
      {
        examples: ['5999999999', '6000000000', '987654321', '98765432100', '9198765432'].map((typed) => [
          '',
          typed,
        ]),
      },
    );
  });

  test.each([
    ['nothing', ''],
    ['a country code before too few digits', '+91 98765432'],
    ['two zeros in front', '009876543210'],
    ['a number of another country', '+1 9876543210'],
    ['digits of another script', '९८७६५४३२१०'],
    ['words', 'my phone'],
  ])('refuses %s', (_, typed) => {
    expect(parsePhone(typed)).toBeNull();
  });
});

test('a phone is shown with its digits grouped, and read as it is shown (FIELD-3)', () => {
  expect(formatPhone('9876543210')).toBe('+91 98765 43210');
  expect(parsePhone('+91 98765 43210')).toBe('9876543210');
});

describe('parseEmail (FIELD-2)', () => {
  test('takes an ordinary address, trimmed and in lower case', () => {
    const margin = fc.constantFrom('', ' ', '\t', '\u00a0', '\r\n');
    fc.assert(
      fc.property(fc.emailAddress(), margin, margin, (address, before, after) => {
        expect(parseEmail(before + address.toUpperCase() + after)).toBe(address.toLowerCase());
      }),
    );
  });

  test('gives one address in lower case, free of separators and of characters nobody sees, or nothing', () => {
    const typed = fc.tuple(hostileText, hostileText).map(([local, domain]) => `${local}a@b${domain}.in`);
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: typed }, hostileText, anyText), (text) => {
        const email = parseEmail(text);
        if (email === null) return;
        expect(email).not.toMatch(/[\s,;<>]|\p{C}/u);
        expect(email.split('@')).toHaveLength(2);
        expect(email).toBe(email.toLowerCase());
        expect(parseEmail(email)).toBe(email);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['ａｂ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ab@example.com'],
    ['asha＠example.in', 'asha@example.in'],
    ['asha@ｅｘａｍｐｌｅ。ｉｎ', 'asha@example.in'],
    ['asha@example｡in', 'asha@example.in'],
    ['ASHA@ＥＸＡＭＰＬＥ.in', 'asha@example.in'],
    ['asha@ﬁnance.in', 'asha@finance.in'],
    ['asha@mu\u0308nchen.in', 'asha@münchen.in'],
    ['asha@\u2168x.in', 'asha@ixx.in'],
  ])('%s is the same mailbox as %s', (typed, address) => {
    expect(parseEmail(typed)).toBe(address);
  });

  test('whatever compatibility characters are typed, the address is in its plainest ones', () => {
    const unit = fc.constantFrom(...'ａＢ１．。｡＠ﬁⅨK℃İ\u0345\u0308\u1e9e㎏@.a');
    const typed = fc.string({ unit, maxLength: 12 }).map((text) => `a${text}@b${text}.in`);
    fc.assert(
      fc.property(typed, (text) => {
        const email = parseEmail(text);
        if (email === null) return;
        expect(email).toBe(email.normalize('NFKC'));
        expect(email).toBe(email.toLowerCase());
        expect(parseEmail(email)).toBe(email);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    '',
    'asha＠evil.in@example.in',
    'asha@exam﹐ple.in',
    'asha',
    'asha@',
    '@example.in',
    'asha@example',
    'asha@example.',
    'asha@@example.in',
    'asha@example.in,eve@example.in',
    'asha@exam,ple.in',
    'asha;eve@example.in',
    'Asha <asha@example.in>',
    'asha\0@example.in',
    'asha@exam\ud800ple.in',
    'as\u200bha@example.in',
    `${'a'.repeat(244)}@example.in`,
  ])('refuses %j', (typed) => {
    expect(parseEmail(typed)).toBeNull();
  });
});

describe('maskContact (CALL-24)', () => {
  test('shows four digits of a phone number', () => {
    fc.assert(
      fc.property(mobile, (phone) => {
        expect(maskContact(phone)).toBe(`${phone.slice(0, 2)}******${phone.slice(8)}`);
      }),
    );
  });

  test('never shows the whole of the part before the @, even of one letter', () => {
    const address = fc.oneof(fc.emailAddress(), fc.constantFrom('a@b.in', 'ab@b.in'));
    fc.assert(
      fc.property(address, (email) => {
        const [local = '', domain] = email.split('@');
        const shown = maskContact(email).slice(0, -`***@${domain}`.length);
        expect(maskContact(email)).toBe(`${shown}***@${domain}`);
        expect(local.startsWith(shown)).toBe(true);
        expect(shown.length).toBe(local.length > 1 ? 1 : 0);
      }),
    );
  });

  test('shows nothing of a text too short to hide a part of', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'12345'), maxLength: 4 }), (text) => {
        expect(maskContact(text)).toBe('****');
      }),
    );
  });
});
