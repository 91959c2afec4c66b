import { filledIn } from '@chairside/contract/shared-refusals';
import type { HoursRefusal } from '../availability/feature.ts';

/** What is said to the clinic when its hours or holidays cannot be as it asked (SLOT-12). */
const HOURS: Record<HoursRefusal['refused'], string> = {
  hours_reversed: 'The hours must begin before they end.',
  slot_length: 'A slot takes {shortest} to {longest} minutes.',
  break_outside_hours: 'A break must begin before it ends and lie within the hours.',
  no_slot_fits: 'No slot fits into these hours.',
  template_not_found: 'There is no template "{name}".',
  template_exists: 'There is a template "{name}" already.',
  template_is_default: '"{name}" is the default template; make another one the default first.',
  dates_have_default: 'The default template holds on these dates already.',
  no_holiday: '{date} is no holiday.',
};

/** What is said of what lay in a backed-up or moved database and is nobody's of ours. */
export const passedOverWarning = (names: readonly string[]) =>
  names.length > 0 ? [`WARNING: left out, as no version of Chairside has made it: ${names.join(', ')}.`] : [];

export function hoursSentence({ refused, details }: HoursRefusal): string {
  return filledIn(HOURS[refused], details ?? {});
}
