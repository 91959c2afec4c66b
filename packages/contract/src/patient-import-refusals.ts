/** Why a file of patients is not read at all, or adds nobody (IMPORT-1, IMPORT-3, IMPORT-5, IMPORT-9). */
export const PATIENT_IMPORT_REFUSALS = {
  import_is_workbook: {
    status: 400,
    message: 'This is a spreadsheet file. Please save it as CSV UTF-8 and choose that file.',
  },
  import_unreadable: {
    status: 400,
    message: 'The file cannot be read from line {line} on. Please look at its quotation marks.',
  },
  import_empty: { status: 400, message: 'Nobody is in this file.' },
  import_too_long: {
    status: 400,
    message: 'More than {most} lines are in this file. Please divide it.',
  },
  import_too_wide: { status: 400, message: 'More than {most} columns are in this file.' },
  import_column_missing: {
    status: 400,
    message: 'The first line has to name the columns, and one of them has to be {column}.',
  },
  import_column_twice: {
    status: 400,
    message: 'Two columns say the same: {first} and {second}. Please remove one of them.',
  },
  import_adds_nobody: { status: 409, message: 'Everybody in this file is a patient already.' },
  import_has_problems: {
    status: 409,
    message: 'Nobody was added: the file has lines that have to be mended first.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
