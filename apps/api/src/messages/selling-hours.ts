import { clinicTimeAt } from '@chairside/rules/clinic-clock';
import { MINUTE_MS } from '@chairside/rules/durations';
import { NOTICES } from '@chairside/rules/limits';
import type { TemplateName } from './sms-templates.ts';

/** What asks a patient to buy something. */
const SELLING: readonly TemplateName[] = ['plan_ending', 'plan_ended'];

/** Whether a message asks a patient to buy something (MSG-9). */
export const isSelling = (template: TemplateName) => SELLING.includes(template);

/** The templates that nobody is to be sent at this time of the clinic's day (MSG-9). */
export function withheldTemplates(now: Date, timeZone: string): readonly TemplateName[] {
  // The hours are India's telephone authority's for promotion; e-mails keep them as well.
  // A minute that has begun counts as gone there, and would open the hours too early.
  const { minute } = clinicTimeAt(new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS), timeZone);
  const isOpen = minute >= NOTICES.sellFromHour * 60 && minute < NOTICES.sellUntilHour * 60;
  return isOpen ? [] : SELLING;
}
