import type { CardAdjustment } from '@chairside/contract/desk-patient-fields';
import { formatDate } from '@chairside/rules/clinic-date';
import { counted } from '@chairside/rules/counted';
import { type Pause, pauseDays } from '@chairside/rules/plan-pause';

/** `from 1 Dec 2026 to 10 Dec 2026 (10 days)`, `on 1 Dec 2026 (1 day)` */
export function pauseText(pause: Pause): string {
  const { from, until } = pause;
  const span = from === until ? `on ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(until)}`;
  return `${span} (${counted(pauseDays(pause), 'day')})`;
}

/** `Gave 3 sessions`, `Took 1 session` */
export const adjustmentText = ({ kind, sessions }: Pick<CardAdjustment, 'kind' | 'sessions'>): string =>
  `${kind === 'addition' ? 'Gave' : 'Took'} ${counted(sessions, 'session')}`;
