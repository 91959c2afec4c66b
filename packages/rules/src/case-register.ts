import { addDays } from './clinic-date.ts';

/** The bounds of reading the register and of taking it along (REGISTER-2, REGISTER-3, REGISTER-4). */
export const CASE_REGISTER = {
  rowsPerPage: 50,
  looksPerOwnerPerHour: 600,
  /** Looks of one person share an entry of the audit log for so long. */
  looksShareMinutes: 10,
  exportsPerOwnerPerHour: 10,
  /** What one export holds at most. */
  documentsMost: 50_000,
  defaultTaxYears: 8,
} as const;

/**
 * The last day whose documents no longer need to say whom they name: the law wants that for so many years after the end
 * of the financial year, in March, in which they were issued (REGISTER-7). Takes `YYYY-MM-DD`.
 */
export function taxYearsOverUntil(today: string, years: number): string {
  const year = Number(today.slice(0, 4));
  const lastMarch = Number(today.slice(5, 7)) >= 4 ? year : year - 1;
  return `${String(lastMarch - years).padStart(4, '0')}-03-31`;
}

// A clock is believed by documents of so many days before, but for the last ones: it may have dated these itself.
const BELIEVED_BY_DAYS = 365;
const NOT_BELIEVED_BY_DAYS = 30;

/** The documents whose years are over. */
export interface TaxYearsOver {
  /** The last day of them. */
  until: string;
  /** Unless some document is of these days, the clock is taken to be ahead, and the years of none are over. */
  issued: { from: string; until: string };
}

/** The documents whose years are over on a day of the clinic's calendar, `YYYY-MM-DD` (REGISTER-7). */
export function taxYearsOver(today: string, years: number): TaxYearsOver {
  return {
    until: taxYearsOverUntil(today, years),
    issued: {
      from: addDays(today, -BELIEVED_BY_DAYS),
      until: addDays(today, -NOT_BELIEVED_BY_DAYS),
    },
  };
}
