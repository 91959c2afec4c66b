import { parseEmail } from '@chairside/rules/contact';
import { newResetLink } from '../staff/feature.ts';
import type { ClinicCommand } from './clinic-command.ts';
import type { RunWork } from './command-context.ts';
import { CommandError } from './command-error.ts';

/** For who has lost every way to sign in: the passkeys, or the password, the authenticator app and the recovery codes. */
export function addStaffCommands(program: ClinicCommand, run: RunWork): void {
  program
    .command('staff')
    .command('reset <EMAIL>')
    .description(
      'Prints a link, good once and for an hour, by which a member of staff signs in anew: by a passkey, or by a password and an authenticator app',
    )
    .action((typed) =>
      run(async ({ database, publicAddress, now }) => {
        const email = parseEmail(typed);
        const token = email === null ? null : await newResetLink(database, email, now);
        if (token === null) throw new CommandError(`Nobody who works here has the e-mail address ${typed}.`);
        return [`${publicAddress()}/desk/setup#${token}`, 'It works once, within an hour.'];
      }),
    );
}
