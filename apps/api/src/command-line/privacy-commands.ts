import { trailOf } from '../audit/audit-log.ts';
import { usersMeant } from '../users/feature.ts';
import { type Command, CommandError, type Desk, word } from './command.ts';

/** What the clinic must be able to tell about its patients' data (PRIV-5). */
export const privacyCommands: Record<string, Command> = {
  audit: {
    usage: 'audit PATIENT',
    summary:
      'Who read or changed the medical data and documents of a patient, by phone, e-mail or identifier',
    async run(desk, typed) {
      const events = await trailOf(desk.database, await patient(desk, word(typed, 0, 'PATIENT')));
      const time = new Intl.DateTimeFormat('sv-SE', {
        timeZone: desk.timeZone,
        dateStyle: 'short',
        timeStyle: 'medium',
      });
      const lines = events.map(({ at, actor, action, subject, subjectId, repeatsUntil }) => {
        const repeats = repeatsUntil ? [`and any repeats until ${time.format(repeatsUntil)}`] : [];
        return [
          '',
          time.format(at),
          actor,
          action,
          subject,
          ...(subjectId ? [subjectId] : []),
          ...repeats,
        ].join('  ');
      });
      return lines.length > 0 ? lines : ['Nobody has read or changed anything.'];
    },
  },
};

async function patient({ database }: Desk, typed: string): Promise<string> {
  const [only, ...others] = await usersMeant(database, typed);
  if (only === undefined) throw new CommandError(`There is no patient ${typed}.`);
  if (others.length > 0) {
    throw new CommandError(`Several patients have typed ${typed}; please use the phone or the identifier.`);
  }
  return only;
}
