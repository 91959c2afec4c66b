import { emailField, freeText, nameField, phoneField } from '@chairside/contract/fields';
import { BOOKING } from '@chairside/rules/limits';
import {
  type ImportField,
  type ImportLine,
  type ImportProblem,
  type ImportProblemCode,
  parseGender,
  withPlainDigits,
} from '@chairside/rules/patient-import';
import type { UnprovedPerson } from '../users/feature.ts';
import type { Column } from './columns.ts';
import type { FileLine } from './read-file.ts';

const VALUE_SHOWN = 60;

/** Each line as the person whom it would add, by the very rules of adding one at the desk, or with what is wrong (IMPORT-4). */
export function checkLines(columns: readonly Column[], lines: readonly FileLine[]) {
  return lines.map((line) => checkLine(columns, line));
}

function checkLine(columns: readonly Column[], { line, cells }: FileLine): ImportLine<UnprovedPerson> {
  const problems: ImportProblem[] = [];
  const note = (code: ImportProblemCode, field: ImportField | null, value: string) =>
    problems.push({ line, field, code, value: value.slice(0, VALUE_SHOWN), firstLine: null });
  const typed = (field: ImportField) => cells[columns.findIndex((column) => column.field === field)] ?? '';

  /** What a cell says; null of one that is empty or says nothing of the kind. */
  function read<Value>(field: ImportField, code: ImportProblemCode, parse: (cell: string) => Value | null) {
    const cell = typed(field);
    if (cell === '') return null;
    const value = parse(cell);
    if (value === null) note(code, field, cell);
    return value;
  }
  function readNeeded<Value>(
    field: ImportField,
    code: ImportProblemCode,
    parse: (cell: string) => Value | null,
  ) {
    if (typed(field) === '') note('missing', field, '');
    return read(field, code, parse);
  }

  const name = readNeeded('name', 'name_invalid', (cell) => nameField.safeParse(cell).data ?? null);
  const phone = readNeeded('phone', 'phone_invalid', parsePhoneCell);
  const email = read('email', 'email_invalid', (cell) => emailField.safeParse(cell).data ?? null);
  const alternativePhone = read('alternativePhone', 'phone_invalid', parsePhoneCell);
  const gender = read('gender', 'gender_invalid', parseGender);
  const isTooLong = typed('address').length > BOOKING.addressMax;
  const address = read('address', isTooLong ? 'address_too_long' : 'address_unreadable', parseAddressCell);
  const beyond = cells.slice(columns.length).find((cell) => cell !== '');
  if (beyond !== undefined) note('too_many_cells', null, beyond);

  const isWhole = name !== null && phone !== null && problems.length === 0;
  const person = isWhole ? { name, phone, email, alternativePhone, gender, address } : null;
  return { line, phone, email, person, problems };
}

// What a spreadsheet makes of a number: `987654321.0` would be somebody else's.
const CALCULATED = /\d[.,]\d|\de/i;
// An area code that stands apart, behind its zero: a landline's.
const LANDLINE = /^\D*(?:\+91\D*|91\D+)?0[1-8]\d{1,3}\D+\d/;
function parsePhoneCell(cell: string): string | null {
  const typed = withPlainDigits(cell);
  return CALCULATED.test(typed) || LANDLINE.test(typed) ? null : (phoneField.safeParse(typed).data ?? null);
}

const addressField = freeText(BOOKING.addressMax);
// What Excel's "CSV (Comma delimited)" puts in the place of letters that are not of Windows-1252.
const LOST_LETTERS = /\?\?|\ufffd/;
const parseAddressCell = (cell: string) =>
  LOST_LETTERS.test(cell) ? null : (addressField.safeParse(cell).data ?? null);
