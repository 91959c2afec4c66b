import type { DeskDay } from '@chairside/contract/desk-day';

/** Today as the desk shows it, by the browser's clock: closed and without visits unless it is to be otherwise. */
export const dayOf = (date: string, change: Partial<DeskDay> = {}): DeskDay => ({
  date,
  today: date,
  now: new Date().toISOString(),
  chairs: 1,
  hours: null,
  closedFor: null,
  breaks: [],
  visits: [],
  ...change,
});
