import { clinicDateAt, isDate } from '@chairside/rules/clinic-date';
import { type MinuteRange, parseTimeSlot } from '@chairside/rules/clock-time';
import type { CommandContext } from './command-context.ts';
import { CommandError } from './command-error.ts';

/** A date as `YYYY-MM-DD`; `today` is the clinic's. */
export function date(typed: string, { now, timeZone }: CommandContext): string {
  if (typed === 'today') return clinicDateAt(now, timeZone);
  if (!isDate(typed)) throw new CommandError(`${typed} is not a date such as 2026-12-31.`);
  return typed;
}

export function timeSlot(typed: string): MinuteRange {
  const range = parseTimeSlot(typed);
  if (!range) throw new CommandError(`${typed} is not a time slot such as 09:00-10:00.`);
  return range;
}

/** Reads the text that an option is given; another option in its place means that it was forgotten. */
export function optionText(option: string, longest: number) {
  return (typed: string): string => {
    if (/^--?[a-z-]+$/.test(typed)) throw new CommandError(`${option} needs a text, not ${typed}.`);
    if (typed.length > longest) throw new CommandError(`${option} has at most ${longest} characters.`);
    return typed;
  };
}

/** A text without the spaces around it, of 1 to `longest` characters. */
export function textOf(argument: string, typed: string, longest: number): string {
  const text = typed.trim();
  if (text === '' || text.length > longest) {
    throw new CommandError(`${argument} has 1 to ${longest} characters.`);
  }
  return text;
}
