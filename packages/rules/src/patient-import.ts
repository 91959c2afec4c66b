/** What a file of patients may say of each of them (IMPORT-2). */
export const IMPORT_FIELDS = ['name', 'phone', 'email', 'alternativePhone', 'gender', 'address'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Without these nobody can be added (IMPORT-2). */
export const IMPORT_FIELDS_NEEDED = ['name', 'phone'] as const satisfies ImportField[];

/** How large a file may be, and how often one may be sent (IMPORT-9). */
export const PATIENT_IMPORT = {
  /** As base64 it fits into a request of 1 MiB. */
  bytesMost: 700_000,
  linesMost: 5_000,
  columnsMost: 50,
  /** Of one line, quotes and line breaks included. */
  lineCharactersMost: 10_000,
  perOwnerPerDay: 20,
  checksPerOwnerPerDay: 200,
  problemsShown: 200,
} as const;

/** Why a line cannot be imported (IMPORT-4). The last two say that somebody is a patient already (IMPORT-5). */
export const IMPORT_PROBLEMS = [
  'missing',
  'name_invalid',
  'phone_invalid',
  'email_invalid',
  'gender_invalid',
  'address_too_long',
  'address_unreadable',
  'too_many_cells',
  'phone_twice',
  'patient_has_phone',
  'patient_has_email',
] as const;
export type ImportProblemCode = (typeof IMPORT_PROBLEMS)[number];

/** What is wrong in one place of a file. Lines count as a spreadsheet's rows do, the one with the columns' names as 1. */
export interface ImportProblem {
  line: number;
  /** Null where it is of no one field. */
  field: ImportField | null;
  code: ImportProblemCode;
  /** What stands there. */
  value: string;
  /** Where the same stands first. */
  firstLine: number | null;
}

/** As a column may be called, in small letters and without anything between them. */
const COLUMN_NAMES: Record<ImportField, readonly string[]> = {
  name: ['name', 'fullname', 'patient', 'patientname', 'nameofpatient', 'nameofthepatient'],
  phone: [
    'phone',
    'phoneno',
    'phonenumber',
    'mobile',
    'mobileno',
    'mobilenumber',
    'mobilephone',
    'contact',
    'contactno',
    'contactnumber',
    'cell',
    'cellphone',
    'whatsapp',
    'whatsappnumber',
  ],
  email: ['email', 'emailid', 'emailaddress', 'mail', 'mailid'],
  alternativePhone: [
    'alternativephone',
    'alternativenumber',
    'alternatephone',
    'alternatenumber',
    'alternatemobile',
    'alternatecontact',
    'secondphone',
    'otherphone',
    'phone2',
    'mobile2',
  ],
  gender: ['gender', 'sex'],
  address: ['address', 'postaladdress', 'homeaddress', 'residence'],
};

const FIELD_OF: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) => COLUMN_NAMES[field].map((name) => [name, field] as const)),
);

/** The field that a column is read as, whatever its case and punctuation; null of one that is left out (IMPORT-2). */
export function importFieldOf(columnName: string): ImportField | null {
  const letters = columnName
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return FIELD_OF.get(letters) ?? null;
}

const GENDER_WORDS: ReadonlyMap<string, 'male' | 'female' | 'other'> = new Map([
  ['m', 'male'],
  ['male', 'male'],
  ['man', 'male'],
  ['f', 'female'],
  ['female', 'female'],
  ['woman', 'female'],
  ['o', 'other'],
  ['other', 'other'],
  ['transgender', 'other'],
]);

/** The gender that a cell says; null of one that says none we know (IMPORT-4). */
export function parseGender(typed: string): 'male' | 'female' | 'other' | null {
  return GENDER_WORDS.get(typed.trim().toLowerCase()) ?? null;
}

/** The digits of any script as those of a keyboard: `९८२०` is 9820 (IMPORT-4). */
export function withPlainDigits(typed: string): string {
  return typed.replace(/\p{Nd}/gu, (digit) => String(digitsBefore(digit) % 10));
}

/** How many digits stand before this one in Unicode, where those of a script stand together, zero first. */
function digitsBefore(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let count = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(at - count - 1))) count += 1;
  return count;
}

const DELIMITERS = [',', ';', '\t'] as const;

/** What separates the cells of a file, by the line that names its columns: what stands there most often, quotes aside (IMPORT-1). */
export function delimiterOf(text: string): (typeof DELIMITERS)[number] {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const countOf = (delimiter: string) => counts.get(delimiter) ?? 0;
  return DELIMITERS.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ',';
}

/** One line of a file: its contacts as far as they can be read, and whom it would add, or what keeps it from that. */
export interface ImportLine<Person> {
  line: number;
  phone: string | null;
  email: string | null;
  person: Person | null;
  problems: ImportProblem[];
}

/** The lines with what is wrong between them: a phone that stands twice is a problem of each line but the first (IMPORT-4). */
export function withRepeatedPhones<Person>(lines: readonly ImportLine<Person>[]): ImportLine<Person>[] {
  const firstLineOf = new Map<string, number>();
  return lines.map((each) => {
    const { line, phone } = each;
    if (phone === null) return each;
    const firstLine = firstLineOf.get(phone);
    if (firstLine === undefined) {
      firstLineOf.set(phone, line);
      return each;
    }
    return withProblem(each, { line, field: 'phone', code: 'phone_twice', value: phone, firstLine });
  });
}

/** Contacts that are patients' already: any phone, and e-mails that somebody has proved. */
export interface KnownContacts {
  phones: ReadonlySet<string>;
  emails: ReadonlySet<string>;
}

/** The lines with who of them is a patient already (IMPORT-5). */
export function withKnownPatients<Person>(
  lines: readonly ImportLine<Person>[],
  { phones, emails }: KnownContacts,
): ImportLine<Person>[] {
  return lines.map((each) => {
    const { line, phone, email } = each;
    if (phone !== null && phones.has(phone)) {
      const code = 'patient_has_phone';
      return withProblem(each, { line, field: 'phone', code, value: phone, firstLine: null });
    }
    if (email !== null && emails.has(email)) {
      const code = 'patient_has_email';
      return withProblem(each, { line, field: 'email', code, value: email, firstLine: null });
    }
    return each;
  });
}

function withProblem<Person>(line: ImportLine<Person>, problem: ImportProblem): ImportLine<Person> {
  return { ...line, problems: [...line.problems, problem] };
}

const isKnown = ({ code }: ImportProblem) => code === 'patient_has_phone' || code === 'patient_has_email';

/** What would come of a file. */
export interface ImportPlan<Person> {
  /** Whom it adds. */
  additions: Person[];
  /** Why the lines of patients who are there already are left out, whatever else they say. */
  known: ImportProblem[];
  /** Of the other lines, in the order of the file: nothing is added while there is one. */
  problems: ImportProblem[];
}

/** Sorts the lines of a file into whom it adds, who is a patient already, and what is wrong (IMPORT-3, IMPORT-5). */
export function planImport<Person>(lines: readonly ImportLine<Person>[]): ImportPlan<Person> {
  const others = lines.filter(({ problems }) => !problems.some(isKnown));
  return {
    additions: others.flatMap(({ person, problems }) => (person && problems.length === 0 ? [person] : [])),
    known: lines.flatMap(({ problems }) => problems.find(isKnown) ?? []),
    problems: others.flatMap(({ problems }) => problems),
  };
}
