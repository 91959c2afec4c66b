import { listAccesses } from '../audit/feature.ts';
import { staffNames } from '../staff/feature.ts';
import type { ClinicCommand } from './clinic-command.ts';
import type { CommandContext, RunWork } from './command-context.ts';
import { patientByTypedId } from './typed-patient.ts';

/** What the clinic must be able to answer about its patients' data. */
export function addAuditCommand(program: ClinicCommand, run: RunWork): void {
  program
    .command('audit <PATIENT>')
    .description(
      'Who read or changed the medical data and documents of a patient, by phone, e-mail or identifier',
    )
    .action((patient) => run((context) => auditLogOf(context, patient)));
}

async function auditLogOf(context: CommandContext, typed: string): Promise<string[]> {
  const events = await listAccesses(context.database, await patientByTypedId(context, typed));
  const names = await staffNames(
    context.database,
    events.flatMap(({ staffId }) => staffId ?? []),
  );
  const time = new Intl.DateTimeFormat('sv-SE', {
    timeZone: context.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const lines = events.map(({ at, actor, action, subject, subjectId, repeatsUntil, staffId }) => {
    const repeats = repeatsUntil ? [`and any repeats until ${time.format(repeatsUntil)}`] : [];
    const id = subjectId ? [subjectId] : [];
    const by = staffId ? [`by ${names.get(staffId) ?? staffId}`] : [];
    return ['', time.format(at), actor, action, subject, ...id, ...by, ...repeats].join('  ');
  });
  return lines.length > 0 ? lines : ['Nobody has read or changed anything.'];
}
