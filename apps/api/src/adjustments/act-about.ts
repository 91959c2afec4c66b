import type { Pause } from '@chairside/rules/plan-pause';
import { STAFF_ACT_ABOUT_MAX } from '@chairside/rules/staff-acts';

/** How much was changed and why, as long as the audit log takes it; the card has all of it (ADJUST-12). */
export function actAbout(howMuch: string, why: string): string {
  const whole = `${howMuch}, ${why}`;
  return [...whole].length > STAFF_ACT_ABOUT_MAX
    ? `${[...whole].slice(0, STAFF_ACT_ABOUT_MAX - 1).join('')}…`
    : whole;
}

/** The same of a pause: its dates and why. */
export const aboutPause = ({ from, until, reason }: Pause & { reason: string }): string =>
  actAbout(`${from} to ${until}`, reason);
