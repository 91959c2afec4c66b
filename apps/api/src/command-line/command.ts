import { type RefusalCode, refusalMessage } from '@chairside/contract/refusals';
import { clinicDateAt, isDate } from '@chairside/rules/clinic-date';
import { type MinuteRange, parseTimeSlot } from '@chairside/rules/clock-time';
import type { VisitParts } from '../appointments/dependencies.ts';
import { StartupError } from '../process/startup-error.ts';
import { isRefusal, type Outcome } from '../use-case/outcome.ts';

/** What a command works on. */
export interface Desk extends VisitParts {
  now: Date;
  /** Where the data lies, if that is on this machine. */
  dataDir?: string;
}

/** What was typed after a command's name: its words in order, and its options by name. */
export interface Typed {
  words: string[];
  options: Record<string, string | boolean | undefined>;
}

export interface Command {
  /** As typed, places in capitals, what may be left out in brackets. */
  usage: string;
  summary: string;
  /** Does it and gives the lines to print. What cannot be done is a CommandError. */
  run(desk: Desk, typed: Typed): Promise<string[]>;
}

/** Something that cannot be done as it was asked for; the message says why. */
export class CommandError extends StartupError {}

/** The clinic books when it likes: at once, and a year ahead. */
export const CLINIC_TERMS = { leadHours: 0, windowDays: 366 } as const;

// What is said to patients of their terms is not so for the clinic.
const OWN_WORDS: Partial<Record<RefusalCode, string>> = {
  slot_too_soon: 'This time is over.',
  date_too_far: `Appointments are booked at most ${CLINIC_TERMS.windowDays} days ahead.`,
  own_appointment: 'The patient has another appointment at this time.',
};

/** What a use case came to, or its refusal's sentence as a CommandError. */
export function settled<Data>(outcome: Outcome<Data, never> | Outcome<Data, RefusalCode>): Data {
  if (isRefusal(outcome)) {
    throw new CommandError(OWN_WORDS[outcome.refused] ?? refusalMessage(outcome.refused, outcome.details));
  }
  return outcome.data;
}

export function word({ words }: Typed, index: number, name: string): string {
  const typed = words[index];
  if (typed === undefined) throw new CommandError(`${name} is missing; --help tells how it is used.`);
  return typed;
}

/** What an option says, if it was given. */
export function text(
  { options }: Typed,
  name: string,
  longest = Number.POSITIVE_INFINITY,
): string | undefined {
  const typed = options[name];
  if (typeof typed !== 'string') return undefined;
  if (typed.length > longest) throw new CommandError(`--${name} has at most ${longest} characters.`);
  return typed;
}

/** A date as `YYYY-MM-DD`; `today` is the clinic's. */
export function date(typed: string, { now, timeZone }: Desk): string {
  if (typed === 'today') return clinicDateAt(now, timeZone);
  if (!isDate(typed)) throw new CommandError(`${typed} is not a date such as 2026-12-31.`);
  return typed;
}

export function timeSlot(typed: string): MinuteRange {
  const range = parseTimeSlot(typed);
  if (!range) throw new CommandError(`${typed} is not a time slot such as 09:00-10:00.`);
  return range;
}
