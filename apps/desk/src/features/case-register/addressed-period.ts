import type { RegisterPeriod } from '@chairside/contract/case-register';
import { isDate } from '@chairside/rules/clinic-date';

/** What an address such as `/case-register?from=2026-12-01&until=…` asks for: this month where it says nothing. */
export function addressedPeriod(said: URLSearchParams, today: string): RegisterPeriod {
  const [from, until] = [said.get('from') ?? '', said.get('until') ?? ''];
  const endDate = isDate(until) ? until : today;
  const startDate = isDate(from) ? from : firstOfMonth(endDate);
  return { startDate, endDate };
}

/** The choices beside the two dates, in the order in which they are offered. */
export function offeredPeriods(today: string): { name: string; period: RegisterPeriod }[] {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0);
  return [
    { name: 'Today', period: { startDate: today, endDate: today } },
    { name: 'This Month', period: { startDate: firstOfMonth(today), endDate: today } },
    { name: 'This Financial Year', period: { startDate: `${year}-04-01`, endDate: today } },
    { name: 'Last Financial Year', period: { startDate: `${year - 1}-04-01`, endDate: `${year}-03-31` } },
  ];
}

const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`;
