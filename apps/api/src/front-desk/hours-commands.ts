import { isActive } from '@chairside/rules/appointment';
import { clinicDateAt, formatDate, isDate } from '@chairside/rules/clinic-date';
import { parseTimeSlot } from '@chairside/rules/clock-time';
import { comingOn } from '../appointments/clinic-day.ts';
import {
  addHoliday,
  addTemplate,
  describeTemplate,
  type HoursRefusal,
  listHolidays,
  listTemplates,
  makeDefault,
  removeHoliday,
  removeTemplate,
  useDefaultOn,
  useOnDates,
} from '../availability/clinic-hours.ts';
import { type Command, CommandError, type Desk, date, type Typed, text, timeSlot, word } from './command.ts';
import { hoursSentence } from './wording.ts';

/** When the clinic works and when it is closed. */
export const hoursCommands: Record<string, Command> = {
  'holiday add': {
    usage: 'holiday add DATE REASON',
    summary: 'Closes the clinic on a date, and tells who is booked on it',
    async run(desk, typed) {
      const day = date(word(typed, 0, 'DATE'), desk);
      const reason = rest(typed, 1, 'REASON');
      await addHoliday(desk.database, { date: day, reason });
      const booked = (await comingOn(desk.database, day)).filter(isActive);
      return [
        `Closed on ${formatDate(day)}: ${reason}.`,
        ...(booked.length > 0
          ? [`${booked.length} booked on it; "today ${day}" lists them to be moved.`]
          : []),
      ];
    },
  },
  'holiday remove': {
    usage: 'holiday remove DATE',
    summary: 'Opens the clinic on a date again',
    async run(desk, typed) {
      const day = date(word(typed, 0, 'DATE'), desk);
      stopAt(await removeHoliday(desk.database, day));
      return [`Open on ${formatDate(day)}.`];
    },
  },
  'holiday list': {
    usage: 'holiday list [YEAR]',
    summary: 'The holidays of this year, or of another',
    async run(desk, { words }) {
      const year = words[0] ?? clinicDateAt(desk.now, desk.timeZone).slice(0, 4);
      if (!isDate(`${year}-01-01`)) throw new CommandError(`${year} is not a year.`);
      const holidays = await listHolidays(desk.database, `${year}-01-01`, `${year}-12-31`);
      return holidays.map((holiday) => `  ${holiday.date}  ${holiday.reason}`);
    },
  },
  'template list': {
    usage: 'template list',
    summary: 'The templates, and the dates on which each holds',
    async run(desk) {
      return (await listTemplates(desk.database)).map((template) => `  ${describeTemplate(template)}`);
    },
  },
  'template add': {
    usage: 'template add NAME --hours 09:00-18:00 [--slot MINUTES] [--break 13:00-14:00] [--default]',
    summary: 'Adds hours to work by; the default ones hold on every day without its own',
    async run(desk, typed) {
      const name = ofLength(word(typed, 0, 'NAME'), 80, 'NAME');
      const pause = text(typed, 'break');
      const template = {
        name,
        hours: hours(typed),
        slotMinutes: minutes(text(typed, 'slot') ?? '60'),
        breaks: pause === undefined ? [] : [{ ...timeSlot(pause), reason: 'Break' }],
        isDefault: typed.options.default === true,
      };
      stopAt(await addTemplate(desk.database, template, desk.now));
      return [`Added "${name}".`];
    },
  },
  'template default': {
    usage: 'template default NAME',
    summary: 'Has a template hold on every day without one of its own',
    async run(desk, typed) {
      stopAt(await makeDefault(desk.database, word(typed, 0, 'NAME')));
      return [`"${word(typed, 0, 'NAME')}" is the default now.`];
    },
  },
  'template use': {
    usage: 'template use NAME DATE…',
    summary: 'Has a template hold on some dates',
    async run(desk, typed) {
      const name = word(typed, 0, 'NAME');
      const dates = datesFrom(desk, typed, 1);
      stopAt(await useOnDates(desk.database, name, dates));
      return [`"${name}" holds on ${dates.map(formatDate).join(', ')}.`];
    },
  },
  'template clear': {
    usage: 'template clear DATE…',
    summary: 'Gives dates back to the default template',
    async run(desk, typed) {
      stopAt(await useDefaultOn(desk.database, datesFrom(desk, typed, 0)));
      return ['The default template holds there.'];
    },
  },
  'template remove': {
    usage: 'template remove NAME',
    summary: 'Removes a template; its dates go back to the default one',
    async run(desk, typed) {
      stopAt(await removeTemplate(desk.database, word(typed, 0, 'NAME')));
      return ['Removed.'];
    },
  },
};

function minutes(typed: string): number {
  if (!/^\d{1,4}$/.test(typed)) throw new CommandError(`--slot needs minutes such as 45, not ${typed}.`);
  return Number(typed);
}

function hours(typed: Typed) {
  const given = parseTimeSlot(text(typed, 'hours') ?? '');
  if (!given) throw new CommandError('--hours needs hours such as 09:00-18:00.');
  return given;
}

function rest(typed: Typed, from: number, name: string): string {
  return ofLength(typed.words.slice(from).join(' '), 120, name);
}

function ofLength(typed: string, longest: number, name: string): string {
  const said = typed.trim();
  if (said === '' || said.length > longest) throw new CommandError(`${name} has 1 to ${longest} characters.`);
  return said;
}

function datesFrom(desk: Desk, typed: Typed, from: number): string[] {
  word(typed, from, 'DATE');
  return typed.words.slice(from).map((each) => date(each, desk));
}

function stopAt(refusal: HoursRefusal | null): void {
  if (refusal) throw new CommandError(hoursSentence(refusal));
}
