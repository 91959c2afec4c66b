import { clinicTimeAt } from '@chairside/rules/clinic-clock';
import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';
import { formatTwelveHours } from '@chairside/rules/clock-time';
import { type ClinicReason, parsePhone } from '@chairside/rules/contact';
import { changePhoneAtClinic, sendCodeAtClinic } from '../contact-changes/feature.ts';
import type { ClinicCommand } from './clinic-command.ts';
import { dataOf } from './clinic-terms.ts';
import type { CommandContext, RunWork } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { patientByTypedId } from './typed-patient.ts';

/** As they are typed. */
const REASONS = new Map<string, ClinicReason>([
  ['lost-sim', 'lost_sim'],
  ['stolen-phone', 'stolen_phone'],
  ['new-number', 'new_number'],
]);

/** For a patient at the counter who can prove neither an e-mail nor a password, and has lost the phone. */
export function addChangePhoneCommand(program: ClinicCommand, run: RunWork): void {
  program
    .command('change-phone <PATIENT>')
    .argument('<PHONE>', '', phone)
    .description(
      'Sends a code to the new phone of a patient whose identity card you have seen, and with --code has it take the place of the old one in 24 hours; --reason is lost-sim, stolen-phone or new-number',
    )
    .requiredOption('--reason <REASON>', '--reason is missing; it is logged.', reason)
    .option('--code <CODE>')
    .action((typed, to, { reason: clinicReason, code }) =>
      run(async (context) => {
        const userId = await patientByTypedId(context, typed);
        const change = { userId, phone: to, now: context.now };
        const dependencies = await context.contactChanges();
        if (code === undefined) {
          dataOf(await sendCodeAtClinic(dependencies, change));
          return [
            `A code has been sent to ${to}. Type this once more with --code and what the patient reads from that phone.`,
          ];
        }
        const proved = { ...change, code, clinicReason };
        const { takesEffectAt } = dataOf(await changePhoneAtClinic(dependencies, proved));
        return [
          `${to} takes effect on ${moment(takesEffectAt, context)}. Until then the old phone is valid, and has been sent a link that stops the change.`,
        ];
      }),
    );
}

function phone(typed: string): string {
  const parsed = parsePhone(typed);
  if (!parsed) throw new CommandError(`${typed} is not a 10-digit Indian mobile number.`);
  return parsed;
}

function reason(typed: string): ClinicReason {
  const found = REASONS.get(typed);
  if (!found) throw new CommandError(`--reason is one of ${[...REASONS.keys()].join(', ')}.`);
  return found;
}

function moment(at: Date, { timeZone }: CommandContext): string {
  return `${formatDate(clinicDateAt(at, timeZone))}, ${formatTwelveHours(clinicTimeAt(at, timeZone).minute)}`;
}
