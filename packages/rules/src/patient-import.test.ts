import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  delimiterOf,
  IMPORT_FIELDS,
  type ImportLine,
  importFieldOf,
  parseGender,
  planImport,
  withKnownPatients,
  withPlainDigits,
  withRepeatedPhones,
} from './patient-import.ts';

describe('a column’s name (IMPORT-2)', () => {
  test.each([
    ['Name', 'name'],
    ['  PATIENT NAME ', 'name'],
    ['Mobile No.', 'phone'],
    ['phone_number', 'phone'],
    ['E-mail ID', 'email'],
    ['Other phone', 'alternativePhone'],
    ['Sex', 'gender'],
    ['Address', 'address'],
    ['Ｎａｍｅ', 'name'],
  ])('%j is read as %s', (name, field) => {
    expect(importFieldOf(name)).toBe(field);
  });

  test.each(['', 'Date of birth', 'Balance', 'नाम का रंग', 'constructor', '__proto__'])(
    '%j is left out',
    (name) => {
      expect(importFieldOf(name)).toBeNull();
    },
  );

  test('is found whatever its case and punctuation', () => {
    const spelled = fc.constantFrom(...IMPORT_FIELDS).chain((field) =>
      fc
        .array(fc.constantFrom(' ', '-', '_', '.', '/'), { minLength: field.length, maxLength: field.length })
        .map((marks) => ({
          field,
          name: [...field].map((letter, at) => `${letter.toUpperCase()}${marks[at]}`).join(''),
        })),
    );
    fc.assert(
      fc.property(spelled, ({ field, name }) => {
        expect(importFieldOf(name)).toBe(field);
      }),
    );
  });
});

test.each([
  ['Name,Phone', ','],
  ['Name;Phone', ';'],
  ['Name\tPhone', '\t'],
  ['"Name, first";Phone;Email\nA,B,C,D,E;1', ';'],
  ['Name', ','],
  ['', ','],
])('%j is separated by %j (IMPORT-1)', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});

test.each([
  ['९८२००१००१४', '9820010014'],
  ['+৯১ ৯৮২০০-১০০১৪', '+91 98200-10014'],
  ['௦௧௨௩௪௫௬௭௮௯', '0123456789'],
  ['９𝟗𝟵', '999'],
  ['9820010014', '9820010014'],
  ['²', '²'],
])('the digits of %j are %j (IMPORT-4)', (typed, digits) => {
  expect(withPlainDigits(typed)).toBe(digits);
});

test.each([
  ['F', 'female'],
  [' male ', 'male'],
  ['OTHER', 'other'],
  ['yes', null],
  ['', null],
])('%j is the gender %s (IMPORT-4)', (typed, gender) => {
  expect(parseGender(typed)).toBe(gender);
});

const line = (number: number, phone: string | null, email: string | null = null): ImportLine<string> => ({
  line: number,
  phone,
  email,
  person: phone,
  problems: [],
});

describe('what a file would do (IMPORT-3, IMPORT-5)', () => {
  const known = { phones: new Set(['9800000003']), emails: new Set(['asha@clinic.example']) };

  test('a phone that stands twice is wrong on each line but the first', () => {
    const lines = [
      line(2, '9800000001'),
      line(3, '9800000002'),
      line(5, '9800000001'),
      line(6, '9800000001'),
    ];
    const { additions, problems } = planImport(withRepeatedPhones(lines));
    expect(additions).toEqual(['9800000001', '9800000002']);
    expect(problems.map(({ line: at, code, firstLine }) => [at, code, firstLine])).toEqual([
      [5, 'phone_twice', 2],
      [6, 'phone_twice', 2],
    ]);
  });

  test('two of a family may have one e-mail address', () => {
    const lines = [line(2, '9800000001', 'rao@clinic.example'), line(3, '9800000002', 'rao@clinic.example')];
    expect(planImport(withRepeatedPhones(lines)).problems).toEqual([]);
  });

  test('who is a patient already is apart from what has to be mended, whatever else the line says', () => {
    const mistyped = {
      ...line(3, '9800000003'),
      person: null,
      problems: [{ line: 3, field: 'gender', code: 'gender_invalid', value: 'x', firstLine: null } as const],
    };
    const lines = [line(2, '9800000001'), mistyped, line(4, '9800000004', 'asha@clinic.example')];
    const plan = planImport(withKnownPatients(lines, known));
    expect(plan.additions).toEqual(['9800000001']);
    expect(plan.known.map(({ line: at, code }) => [at, code])).toEqual([
      [3, 'patient_has_phone'],
      [4, 'patient_has_email'],
    ]);
    expect(plan.problems).toEqual([]);
  });

  test('each line adds somebody, is a patient’s, or has to be mended; nobody is added twice or is there already', () => {
    const phones = Array.from({ length: 6 }, (_, each) => `980000000${each}`);
    const phone = fc.option(fc.constantFrom(...phones), { nil: null });
    const file = fc.array(phone).map((each) => each.map((of, at) => line(at + 2, of)));
    const withMissing = file.map((lines) =>
      lines.map((each): ImportLine<string> => {
        const missing = {
          line: each.line,
          field: 'phone',
          code: 'missing',
          value: '',
          firstLine: null,
        } as const;
        return each.phone === null ? { ...each, problems: [missing] } : each;
      }),
    );
    fc.assert(
      fc.property(withMissing, fc.uniqueArray(fc.constantFrom(...phones)), (lines, there) => {
        const contacts = { phones: new Set(there), emails: new Set<string>() };
        const plan = planImport(withKnownPatients(withRepeatedPhones(lines), contacts));
        expect(new Set(plan.additions).size).toBe(plan.additions.length);
        expect(plan.additions.filter((added) => contacts.phones.has(added))).toEqual([]);
        const mended = new Set(plan.problems.map((problem) => problem.line));
        expect(plan.additions.length + plan.known.length + mended.size).toBe(lines.length);
      }),
    );
  });
});
