import { isActive } from '@chairside/rules/appointment';
import { formatDate } from '@chairside/rules/clinic-date';
import { CLINIC_TERMS } from '@chairside/rules/clinic-terms';
import { BOOKING } from '@chairside/rules/limits';
import { visitStepRefusal } from '@chairside/rules/visit-steps';
import {
  bookFollowUp,
  cancelAppointment,
  completeAppointment,
  confirmAppointment,
  findAppointmentRow,
  findDay,
  findIdsEndingWith,
  findOverdue,
  markNoShow,
  noteSeenByClinic,
  rescheduleAppointment,
  timeSlotOf,
} from '../appointments/feature.ts';
import { peopleById } from '../users/feature.ts';
import type { ClinicCommand } from './clinic-command.ts';
import { dataOf } from './clinic-terms.ts';
import type { CommandContext, RunWork } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { date, optionText, timeSlot } from './typed-values.ts';

const SHORT_ID = 8;
const reasonText = optionText('--reason', BOOKING.reasonMax);

type Visit = Awaited<ReturnType<typeof findDay>>[number];

/** What the clinic does with its patients' appointments. */
export function addAppointmentCommands(program: ClinicCommand, run: RunWork): void {
  const notes = (longest: number) => optionText('--notes', longest);
  program
    .command('today [DATE]')
    .description('Who comes today, or on a date, and earlier appointments that still need an outcome')
    .action((typed) => run((context) => visitsOn(context, typed)));
  program
    .command('confirm <ID>')
    .description('Tells the patient to be expected')
    .action((id) =>
      run(async (context) => {
        dataOf(await confirmAppointment(context, await appointmentByTypedId(context, id), context.now));
        return ['Confirmed.'];
      }),
    );
  program
    .command('complete <ID>')
    .description('The treatment is done; a session is spent, unless it was a follow-up')
    .option('--notes <TEXT>', '', notes(BOOKING.sessionNotesMax))
    .option('--ahead')
    .action((id, { notes: sessionNotes, ahead }) =>
      run(async (context) => {
        const done = { now: context.now, ...(sessionNotes === undefined ? {} : { sessionNotes }) };
        dataOf(
          await completeAppointment(context, await dueAppointment(context, id, 'complete', ahead), done),
        );
        return ['Completed.'];
      }),
    );
  program
    .command('no-show <ID>')
    .description('The patient did not come; the session stays theirs')
    .option('--ahead')
    .action((id, { ahead }) =>
      run(async (context) => {
        dataOf(await markNoShow(context, await dueAppointment(context, id, 'no_show', ahead), context.now));
        return ['Marked as not come.'];
      }),
    );
  program
    .command('cancel <ID>')
    .description(
      'Cancels an appointment; chair and session are free at once, and the patient reads the reason',
    )
    .requiredOption('--reason <TEXT>', '--reason is missing; the patient reads why.', reasonText)
    .action((typed, { reason }) =>
      run(async (context) => {
        const actor = { by: 'clinic', terms: CLINIC_TERMS } as const;
        const id = await appointmentByTypedId(context, typed);
        dataOf(await cancelAppointment(context, { id, actor, now: context.now, reason }));
        return ['Cancelled.'];
      }),
    );
  program
    .command('reschedule <ID> <DATE>')
    .argument('<SLOT>', '', timeSlot)
    .description('Moves an appointment to another slot, such as 2026-12-31 09:00-10:00')
    .option('--reason <TEXT>', '', reasonText)
    .action((typed, day, range, { reason = null }) =>
      run(async (context) => {
        const to = { date: date(day, context), range };
        const actor = { by: 'clinic', terms: CLINIC_TERMS } as const;
        const id = await appointmentByTypedId(context, typed);
        dataOf(await rescheduleAppointment(context, { id, actor, now: context.now, to, reason }));
        return ['Moved.'];
      }),
    );
  program
    .command('follow-up <ID> <DATE>')
    .argument('<SLOT>', '', timeSlot)
    .description('Another visit that belongs to a completed appointment and uses no session')
    .option('--notes <TEXT>', '', notes(BOOKING.notesMax))
    .action((id, day, range, { notes = '' }) =>
      run(async (context) => {
        const visit = { date: date(day, context), range, notes, terms: CLINIC_TERMS, now: context.now };
        const followUp = dataOf(await bookFollowUp(context, await appointmentByTypedId(context, id), visit));
        return [`Follow-up #${followUp.followUpNumber} booked (${followUp.id.slice(-SHORT_ID)}).`];
      }),
    );
}

async function visitsOn(context: CommandContext, typed: string | undefined): Promise<string[]> {
  const { database, now } = context;
  const day = date(typed ?? 'today', context);
  const visits = await findDay(database, day);
  const coming = visits.filter(isActive).length;
  const over = typed === undefined ? await findOverdue(database, now) : [];
  const open = over.filter((visit) => visit.date < day);
  await noteSeenByClinic(database, [...visits, ...open], now);
  return [
    `${formatDate(day)}: ${coming === 0 ? 'nobody comes' : `${coming} to come`}`,
    ...(await describe(context, visits, timeSlotOf)),
    ...(open.length > 0 ? ['', 'Still to be completed, or marked as not come:'] : []),
    ...(await describe(context, open, (visit) => `${formatDate(visit.date)} ${timeSlotOf(visit)}`)),
  ];
}

/** The appointment meant: a whole identifier, or the end of one that no other has. */
async function appointmentByTypedId({ database }: CommandContext, typed: string): Promise<string> {
  const ending = typed.toLowerCase();
  const found = /^[0-9a-f-]{4,36}$/.test(ending) ? await findIdsEndingWith(database, ending) : [];
  if (found.length > 1)
    throw new CommandError(`Several appointments end in ${ending}; please type more of it.`);
  const [only] = found;
  if (only === undefined) throw new CommandError(`There is no appointment ${ending}.`);
  return only;
}

/** The same for what cannot be undone: of a visit for which that is early at the desk (DESK-3), only when that is said. */
async function dueAppointment(
  context: CommandContext,
  typed: string,
  step: 'complete' | 'no_show',
  ahead = false,
): Promise<string> {
  const found = await appointmentByTypedId(context, typed);
  const visit = await findAppointmentRow(context.database, found);
  if (!visit || ahead) return found;
  const refusal = visitStepRefusal(visit, step, { now: context.now, today: date('today', context) });
  const isEarly = refusal?.refused === 'visit_not_today' || refusal?.refused === 'visit_not_begun';
  if (isEarly) {
    const time = step === 'no_show' ? `, ${timeSlotOf(visit)}` : '';
    throw new CommandError(
      `This visit is on ${formatDate(visit.date)}${time}; add --ahead if it is meant all the same.`,
    );
  }
  return found;
}

async function describe(
  { database }: CommandContext,
  visits: Visit[],
  when: (visit: Visit) => string,
): Promise<string[]> {
  const people = await peopleById(
    database,
    visits.map(({ userId }) => userId),
  );
  return visits.map((visit) => {
    const person = people.get(visit.userId);
    const name = visit.personalDetails?.name ?? person?.name ?? '';
    const contact = visit.personalDetails?.phone ?? person?.phone ?? person?.email ?? '';
    const kind = kindOf(visit);
    const notes = visit.notes === '' ? '' : `  ${JSON.stringify(visit.notes.replace(/\s+/g, ' '))}`;
    return `  ${visit.id.slice(-SHORT_ID)}  ${when(visit)}  ${visit.status}  ${name}  ${contact}  ${kind}${notes}`;
  });
}

function kindOf({ isFollowUp, followUpNumber, withoutPlan, sessionNumber }: Visit): string {
  if (isFollowUp) return `follow-up #${followUpNumber}`;
  if (withoutPlan) return 'no plan, to be paid';
  return sessionNumber === null ? 'no session' : `session ${sessionNumber}`;
}
