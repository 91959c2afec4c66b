import type { DashboardVisit } from '@chairside/contract/dashboard';
import { reminderColour } from '@chairside/rules/appointment';

const LOOKS = {
  red: { card: 'border-danger bg-danger-soft', mark: 'text-danger' },
  yellow: { card: 'border-marigold bg-marigold-soft', mark: 'text-marigold-ink' },
  blue: { card: 'border-info bg-info-soft', mark: 'text-info' },
  none: { card: 'border-neem bg-surface', mark: 'text-neem' },
} as const;

/** The nearer a visit is, the warmer its colour; one that is on now is as near as can be (DASH-11). */
export function reminderLook({ status, startsAt }: DashboardVisit, now: Date) {
  const starts = new Date(startsAt);
  if (starts < now) return LOOKS.red;
  return LOOKS[reminderColour({ status, startsAt: starts }, now) ?? 'none'];
}
