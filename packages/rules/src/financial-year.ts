/**
 * The Indian financial year, from April to March, in which a date of the clinic lies: `26-27` for 2026-04-01 to 2027-03-31
 * (SALE-8). Takes `YYYY-MM-DD`.
 */
export function financialYearOf(date: string): string {
  const year = Number(date.slice(0, 4));
  const first = Number(date.slice(5, 7)) >= 4 ? year : year - 1;
  return `${lastDigits(first)}-${lastDigits(first + 1)}`;
}

const lastDigits = (year: number) => String(year % 100).padStart(2, '0');
