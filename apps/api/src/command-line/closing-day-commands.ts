import { clinicDateAt, WEEKDAYS, weekdayOf } from '@chairside/rules/clinic-date';
import { countActiveByDate } from '../appointments/feature.ts';
import {
  changingHours,
  closeOnWeekdays,
  listClosedWeekdays,
  listTemplates,
  openOnWeekdays,
} from '../availability/feature.ts';
import type { Queries } from '../db/database.ts';
import type { ClinicCommand } from './clinic-command.ts';
import type { CommandContext, RunWork } from './command-context.ts';
import { CommandError } from './command-error.ts';

/** On which days of the week the clinic is closed. */
export function addClosingDayCommands(program: ClinicCommand, run: RunWork): void {
  const closingDay = program.command('closing-day');
  closingDay
    .command('list')
    .description('The days of the week on which the clinic is closed')
    .action(() =>
      run(async ({ database }) => {
        const closed = await listClosedWeekdays(database);
        if (closed.length === 0) return ['The clinic is closed on no day of the week.'];
        return closed.map((weekday) => `  ${nameOf(weekday)}`);
      }),
    );
  closingDay
    .command('add <WEEKDAY...>')
    .description('Closes the clinic on days of every week, but for dates with a template of their own')
    .action((typed) =>
      run(async (context) => {
        const weekdays = typed.map(weekday);
        const booked = await changingHours(context.database, async (tx) => {
          await closeOnWeekdays(tx, weekdays);
          return bookedOn(tx, context, weekdays);
        });
        return [`Closed on every ${inWords(weekdays)}.`, ...booked];
      }),
    );
  closingDay
    .command('remove <WEEKDAY...>')
    .description('Opens the clinic on days of every week again')
    .action((typed) =>
      run(async ({ database }) => {
        const weekdays = typed.map(weekday);
        await changingHours(database, (tx) => openOnWeekdays(tx, weekdays));
        return [`Open on every ${inWords(weekdays)}.`];
      }),
    );
}

/** The number of a day of the week that is typed by its name, in any case. */
function weekday(typed: string): number {
  const number = WEEKDAYS.findIndex((name) => name.toLowerCase() === typed.toLowerCase()) + 1;
  if (number === 0) throw new CommandError(`${typed} is not a day of the week such as Sunday.`);
  return number;
}

const nameOf = (weekday: number) => WEEKDAYS[weekday - 1];
const inWords = (weekdays: number[]) => [...new Set(weekdays)].toSorted().map(nameOf).join(' and ');

/** Who is booked from today on when the clinic is closed now. */
async function bookedOn(
  tx: Queries,
  { now, timeZone }: CommandContext,
  weekdays: number[],
): Promise<string[]> {
  const active = await countActiveByDate(tx, clinicDateAt(now, timeZone));
  const open = new Set((await listTemplates(tx)).flatMap(({ dates }) => dates));
  return active
    .filter(({ date }) => weekdays.includes(weekdayOf(date)) && !open.has(date))
    .map(({ date, visits }) => `${visits} booked on ${date}; "today ${date}" lists them to be moved.`);
}
