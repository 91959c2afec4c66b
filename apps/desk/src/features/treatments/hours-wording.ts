import type { Dentist } from '@chairside/contract/dentists';
import { WEEKDAYS } from '@chairside/rules/clinic-date';
import { formatTwelveHours, type MinuteRange } from '@chairside/rules/clock-time';

/** `9:00 AM to 1:00 PM and 2:00 PM to 6:00 PM`; a day off without any. */
export function stretchesText(hours: readonly MinuteRange[]): string {
  if (hours.length === 0) return 'Day off';
  return hours
    .map(({ start, end }) => `${formatTwelveHours(start)} to ${formatTwelveHours(end)}`)
    .join(' and ');
}

/** A line for each weekday on which a dentist works, or one line where that is whenever the clinic is open. */
export function weekText(hours: Dentist['hours']): string[] {
  if (hours === null) return ['Works whenever the clinic is open'];
  const lines = WEEKDAYS.flatMap((name, place) => {
    const ofDay = hours.filter(({ weekday }) => weekday === place + 1);
    return ofDay.length === 0 ? [] : [`${name}: ${stretchesText(ofDay)}`];
  });
  return lines.length === 0 ? ['No weekly hours'] : lines;
}
