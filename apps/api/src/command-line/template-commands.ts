import { formatDate } from '@chairside/rules/clinic-date';
import { parseTimeSlot } from '@chairside/rules/clock-time';
import {
  addTemplate,
  describeTemplate,
  type HoursRefusal,
  listTemplates,
  listWeekdayHours,
  makeDefault,
  removeTemplate,
  useDefaultOn,
  useOnDates,
} from '../availability/feature.ts';
import type { ClinicCommand } from './clinic-command.ts';
import type { RunWork } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { date, textOf, timeSlot } from './typed-values.ts';
import { hoursSentence } from './wording.ts';

const NEEDS_HOURS = '--hours needs hours such as 09:00-18:00.';

/** When the clinic works. */
export function addTemplateCommands(program: ClinicCommand, run: RunWork): void {
  const template = program.command('template');
  template
    .command('list')
    .description('The templates, and the days of the week and dates on which each holds')
    .action(() =>
      run(async ({ database }) => {
        const templates = await listTemplates(database);
        const ofWeek = await listWeekdayHours(database);
        return templates.map((each) => {
          const own = ofWeek.filter(({ templateId }) => templateId === each.id);
          return `  ${describeTemplate(
            each,
            own.map(({ weekday }) => weekday),
          )}`;
        });
      }),
    );
  template
    .command('add <NAME>')
    .description('Adds hours to work by; the default ones hold on every day without its own')
    .requiredOption('--hours <09:00-18:00>', NEEDS_HOURS, hours)
    .option('--slot <MINUTES>', '', minutes, 60)
    .option('--break <13:00-14:00>', '', timeSlot)
    .option('--default')
    .action((typed, { hours, slot, break: pause, default: isDefault = false }) =>
      run(async ({ database, now }) => {
        const name = textOf('NAME', typed, 80);
        const breaks = pause ? [{ ...pause, reason: 'Break' }] : [];
        refuse(await addTemplate(database, { name, hours, slotMinutes: slot, breaks, isDefault }, now));
        return [`Added "${name}".`];
      }),
    );
  template
    .command('default <NAME>')
    .description('Has a template hold on every day without one of its own')
    .action((name) =>
      run(async ({ database }) => {
        refuse(await makeDefault(database, name));
        return [`"${name}" is the default now.`];
      }),
    );
  template
    .command('use <NAME> <DATE...>')
    .description('Has a template hold on some dates')
    .action((name, typed) =>
      run(async (context) => {
        const dates = typed.map((each) => date(each, context));
        refuse(await useOnDates(context.database, name, dates));
        return [`"${name}" holds on ${dates.map(formatDate).join(', ')}.`];
      }),
    );
  template
    .command('clear <DATE...>')
    .description('Gives dates back to the default template')
    .action((typed) =>
      run(async (context) => {
        const dates = typed.map((each) => date(each, context));
        refuse(await useDefaultOn(context.database, dates));
        return ['The default template holds there.'];
      }),
    );
  template
    .command('remove <NAME>')
    .description('Removes a template; its dates go back to the default one')
    .action((name) =>
      run(async ({ database }) => {
        refuse(await removeTemplate(database, name));
        return ['Removed.'];
      }),
    );
}

function minutes(typed: string): number {
  if (!/^\d{1,4}$/.test(typed)) throw new CommandError(`--slot needs minutes such as 45, not ${typed}.`);
  return Number(typed);
}

function hours(typed: string) {
  const range = parseTimeSlot(typed);
  if (!range) throw new CommandError(NEEDS_HOURS);
  return range;
}

function refuse(refusal: HoursRefusal | null): void {
  if (refusal) throw new CommandError(hoursSentence(refusal));
}
