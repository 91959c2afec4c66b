import { isActive } from '@chairside/rules/appointment';
import { clinicDateAt, formatDate, isDate } from '@chairside/rules/clinic-date';
import { findDay } from '../appointments/feature.ts';
import { addHoliday, changingHours, listHolidays, removeHoliday } from '../availability/feature.ts';
import type { ClinicCommand } from './clinic-command.ts';
import type { RunWork } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { date, textOf } from './typed-values.ts';
import { hoursSentence } from './wording.ts';

const LONGEST_REASON = 120;

/** When the clinic is closed. */
export function addHolidayCommands(program: ClinicCommand, run: RunWork): void {
  const holiday = program.command('holiday');
  holiday
    .command('add <DATE>')
    .argument('<REASON...>', `REASON has 1 to ${LONGEST_REASON} characters.`, joined)
    .description('Closes the clinic on a date, and tells how many are booked on it')
    .action((typed, words) =>
      run(async (context) => {
        const day = date(typed, context);
        const reason = textOf('REASON', words, LONGEST_REASON);
        const visits = await changingHours(context.database, async (tx) => {
          await addHoliday(tx, { date: day, reason });
          return findDay(tx, day);
        });
        const booked = visits.filter(isActive);
        return [
          `Closed on ${formatDate(day)}: ${reason}.`,
          ...(booked.length > 0
            ? [`${booked.length} booked on it; "today ${day}" lists them to be moved.`]
            : []),
        ];
      }),
    );
  holiday
    .command('remove <DATE>')
    .description('Opens the clinic on a date again')
    .action((typed) =>
      run(async (context) => {
        const day = date(typed, context);
        const refusal = await removeHoliday(context.database, day);
        if (refusal) throw new CommandError(hoursSentence(refusal));
        return [`Open on ${formatDate(day)}.`];
      }),
    );
  holiday
    .command('list [YEAR]')
    .description('The holidays of this year, or of another')
    .action((typed) =>
      run(async ({ database, now, timeZone }) => {
        const year = typed ?? clinicDateAt(now, timeZone).slice(0, 4);
        if (!isDate(`${year}-01-01`)) throw new CommandError(`${year} is not a year.`);
        const holidays = await listHolidays(database, `${year}-01-01`, `${year}-12-31`);
        if (holidays.length === 0) return [`No holiday is set in ${year}.`];
        return holidays.map(({ date, reason }) => `  ${date}  ${reason}`);
      }),
    );
}

const joined = (word: string, before: string | undefined) =>
  before === undefined ? word : `${before} ${word}`;
