import { IMPORT_FIELDS, IMPORT_PROBLEMS, PATIENT_IMPORT } from '@chairside/rules/patient-import';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

const FILE_TOO_LARGE = `Please choose a file of at most ${PATIENT_IMPORT.bytesMost / 1000} kB`;
const BASE64_MOST = Math.ceil(PATIENT_IMPORT.bytesMost / 3) * 4;

/** The bytes of a file as base64, since only the server finds out how its letters are written (IMPORT-1). */
const fileField = z
  .string(FILE_TOO_LARGE)
  .check(
    z.maxLength(BASE64_MOST, FILE_TOO_LARGE),
    z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Please choose a file with something in it'),
  );

const field = z.enum(IMPORT_FIELDS);

const problem = z.object({
  line: z.int(),
  field: z.nullable(field),
  code: z.enum(IMPORT_PROBLEMS),
  value: z.string(),
  firstLine: z.nullable(z.int()),
});
export type ImportProblemShown = z.output<typeof problem>;

const checkedImport = z.object({
  columns: z
    .array(z.object({ name: z.string(), field: z.nullable(field) }))
    .check(z.describe('those of the file, each with what it is read as; null is left out')),
  lines: z.int().check(z.describe('with somebody on them')),
  additions: z.int().check(z.describe('whom the file would add')),
  known: z.array(problem).check(z.describe('who is a patient already; the first of them')),
  knownCount: z.int(),
  problems: z.array(problem).check(z.describe('what has to be mended; the first of them')),
  problemCount: z.int(),
});
export type CheckedImport = z.output<typeof checkedImport>;

const patientImport = z.object({
  _id: z.uuid(),
  added: z.int(),
  leftOut: z.int(),
  at: instant,
  by: z.string(),
});
export type PatientImport = z.output<typeof patientImport>;

const ofFile = [
  'import_is_workbook',
  'import_unreadable',
  'import_empty',
  'import_too_long',
  'import_too_wide',
  'import_column_missing',
  'import_column_twice',
] as const;

/** How a clinic brings the patients along whom it has already (IMPORT-1 to IMPORT-9). */
export const patientImportEndpoints = {
  patientImports: endpoint({
    method: 'GET',
    path: '/desk/patient-imports',
    summary: 'The files of patients that were imported, latest first',
    access: 'staff:manage_clinic',
    data: z.array(patientImport),
    refusals: [],
  }),
  checkPatientImport: endpoint({
    method: 'POST',
    path: '/desk/patient-imports/check',
    summary: 'Says what importing a file would do, and adds nobody',
    access: 'staff:manage_clinic',
    takesLongBody: true,
    body: z.strictObject({ file: fileField }),
    data: checkedImport,
    refusals: [...ofFile],
  }),
  importPatients: endpoint({
    method: 'POST',
    path: '/desk/patient-imports',
    summary: 'Adds everybody in a file, or nobody; a file that was imported before adds nobody twice',
    access: 'staff:manage_clinic',
    status: 201,
    takesLongBody: true,
    body: z.strictObject({ file: fileField, leaveOutKnown: z.boolean() }),
    data: z.extend(patientImport, {
      repeated: z.boolean().check(z.describe('the same file was imported before; this is what came of it')),
    }),
    refusals: ['import_has_problems', 'import_adds_nobody', ...ofFile],
  }),
};
