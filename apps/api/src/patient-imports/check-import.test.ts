import { PATIENT_IMPORT } from '@chairside/rules/patient-import';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addedPatient } from '../../test/added-patient.ts';
import { importing } from '../../test/patient-file.ts';
import { newPerson, signUpByEmail } from '../../test/sign-up.ts';
import { addStaff } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let owner: { cookie: string; address: string };
let file: ReturnType<typeof importing>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = { cookie: (await addStaff(app, 'owner')).cookie, address: newPerson().address };
  file = importing(app, owner);
});

/** What is wrong with a line below columns, as place and code. */
async function wrongWith(columns: string, ...lines: string[]) {
  const { data } = await file.check([columns, ...lines].join('\n'));
  return data.problems.map(({ line, field, code }) => `${line} ${field}: ${code}`);
}

describe('every problem is named by line and column (IMPORT-4)', () => {
  test('what is missing', async () => {
    expect(await wrongWith('Name,Phone', ',', 'Asha Rao,', ',9800000001')).toEqual([
      '3 phone: missing',
      '4 name: missing',
    ]);
  });

  test.each([
    ['A', 'name: name_invalid'],
    ['=SUM(A1)', 'name: name_invalid'],
    ['A'.repeat(51), 'name: name_invalid'],
    ['Asha\u0000Rao', 'name: name_invalid'],
    ['12345', 'name: name_invalid'],
  ])('%j is no name', async (name, problem) => {
    expect(await wrongWith('Name,Phone', `${name},${newPerson().phone}`)).toEqual([`2 ${problem}`]);
  });

  test.each([
    '12345',
    '9.87654E+09',
    '9.8765432E+09',
    '987654321.0',
    '91987654321.0',
    '"987654321,0"',
    '5876543210',
    '080-2654 3210',
    '+91 0821 2412345',
    '(0712) 2345678',
    'none',
    '+1 415 555 0100',
  ])('%j is no phone', async (phone) => {
    expect(await wrongWith('Name,Phone', `Asha Rao,${phone}`)).toEqual(['2 phone: phone_invalid']);
  });

  test('a phone in the digits of another script is read, and a landline is none in them either', async () => {
    const lines = ['Asha Rao,९८२००१००१४,+৯১ ৯৮২০০ ১০০১৫', 'Ravi Iyer,०८०-२६५४ ३२१०,'];
    expect(await wrongWith('Name,Phone,Other phone', ...lines)).toEqual(['3 phone: phone_invalid']);
  });

  test('an e-mail address, another phone, a gender and an address that are none', async () => {
    const columns = 'Name,Phone,Email,Other phone,Gender,Address';
    const long = 'a'.repeat(301);
    expect(await wrongWith(columns, `Asha Rao,${newPerson().phone},asha,12,woman?,${long}`)).toEqual([
      '2 email: email_invalid',
      '2 alternativePhone: phone_invalid',
      '2 gender: gender_invalid',
      '2 address: address_too_long',
    ]);
    const hidden = `Asha Rao,${newPerson().phone},,,,Temple\u202eRoad`;
    expect(await wrongWith(columns, hidden)).toEqual(['2 address: address_unreadable']);
  });

  test.each(['12 ?????? ???', 'M\ufffdsuru'])(
    'an address that lost its letters when it was saved: %j',
    async (address) => {
      const line = `Asha Rao,${newPerson().phone},${address}`;
      expect(await wrongWith('Name,Phone,Address', line)).toEqual(['2 address: address_unreadable']);
    },
  );

  test('but not an address with a single question mark', async () => {
    expect(
      await wrongWith('Name,Phone,Address', `Asha Rao,${newPerson().phone},12 (or 14?) Temple Road`),
    ).toEqual([]);
  });

  test('more cells than columns', async () => {
    const line = `Asha Rao,${newPerson().phone},Temple Road, Mysuru`;
    expect(await wrongWith('Name,Phone,Address', line)).toEqual(['2 null: too_many_cells']);
  });

  test.each(['91080 12345', '91 98765 43210', '09876 543210', '098765 43210', '0987 654 3210'])(
    'a mobile is one with its digits grouped as in %j',
    async (phone) => {
      expect(await wrongWith('Name,Phone', `Asha Rao,${phone}`)).toEqual([]);
    },
  );

  test('two lines with the same phone, however it is written', async () => {
    const { phone } = newPerson();
    const again = ['+91 ', '91', '0'].map(
      (front) => `Ravi Rao,${front}${phone.slice(0, 5)}-${phone.slice(5)}`,
    );
    const { data } = await file.check(['Name,Phone', `Asha Rao,${phone}`, ...again].join('\n'));
    expect(data.problems).toEqual(
      [3, 4, 5].map((line) => ({ line, field: 'phone', code: 'phone_twice', value: phone, firstLine: 2 })),
    );
  });

  test('what stands there is shown, but not all of an endless cell', async () => {
    const { data } = await file.check(`Name,Phone\n${'1'.repeat(900)},9`);
    expect(data.problems.map(({ value }) => value)).toEqual(['1'.repeat(60), '9']);
  });

  test('of many problems the first are shown, and all are counted', async () => {
    const lines = Array.from({ length: PATIENT_IMPORT.problemsShown + 5 }, () => `1,${newPerson().phone}`);
    const { data } = await file.check(['Name,Phone', ...lines].join('\n'));
    expect(data.problems).toHaveLength(PATIENT_IMPORT.problemsShown);
    expect(data).toMatchObject({ problemCount: lines.length, additions: 0, lines: lines.length });
  });
});

describe('the columns (IMPORT-2)', () => {
  test('are matched by their names, in any order; the others are named and left out', async () => {
    const { data } = await file.check(`Balance,Mobile No,Patient Name\n100,${newPerson().phone},Asha Rao`);
    expect(data).toMatchObject({
      columns: [
        { name: 'Balance', field: null },
        { name: 'Mobile No', field: 'phone' },
        { name: 'Patient Name', field: 'name' },
      ],
      additions: 1,
      problemCount: 0,
    });
  });

  test.each([
    ['Asha Rao,9800000001', 'import_column_missing'],
    ['Name\nAsha Rao', 'import_column_missing'],
    ['Name,Phone,Mobile\nAsha Rao,9800000001,', 'import_column_twice'],
    ['Name,Phone', 'import_empty'],
    ['\n\n,,\n', 'import_empty'],
    ['Name,Phone\n"Asha Rao,9800000001', 'import_unreadable'],
  ])('%j is refused with %s', async (content, code) => {
    expect(await file.check(content)).toMatchObject({ status: 400, code });
  });
});

describe('who is a patient already (IMPORT-5)', () => {
  test('is named by the phone, or by an e-mail that somebody has proved', async () => {
    const { phone } = await addedPatient(app, owner);
    const proved = await signUpByEmail(app);
    const { data } = await file.check(
      `Name,Phone,Email\nAsha Rao,${phone},\nRavi Iyer,${newPerson().phone},${proved.person.email}`,
    );
    expect(data).toMatchObject({
      additions: 0,
      problemCount: 0,
      knownCount: 2,
      known: [
        { line: 2, field: 'phone', code: 'patient_has_phone', value: phone },
        { line: 3, field: 'email', code: 'patient_has_email' },
      ],
    });
  });

  test('is nobody by an e-mail that was merely typed', async () => {
    const { email } = await addedPatient(app, owner, { withEmail: true });
    const { data } = await file.check(`Name,Phone,Email\nAsha Rao,${newPerson().phone},${email}`);
    expect(data).toMatchObject({ additions: 1, knownCount: 0 });
  });
});

test('a check adds nobody', async () => {
  const { phone } = newPerson();
  const content = `Name,Phone\nAsha Rao,${phone}`;
  await file.check(content);
  expect((await file.check(content)).data).toMatchObject({ additions: 1, knownCount: 0 });
  expect(await file.imports()).toEqual([]);
});
