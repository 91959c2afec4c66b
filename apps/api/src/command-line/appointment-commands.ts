import { isActive } from '@chairside/rules/appointment';
import { formatDate } from '@chairside/rules/clinic-date';
import { BOOKING } from '@chairside/rules/limits';
import { cancelAppointment, rescheduleAppointment } from '../appointments/change.ts';
import { comingOn, idsEndingWith, stillToSettle, visitById } from '../appointments/clinic-day.ts';
import { noteSeenByClinic } from '../appointments/medical-access.ts';
import { timeSlotOf } from '../appointments/present.ts';
import {
  bookFollowUp,
  completeAppointment,
  confirmAppointment,
  markNoShow,
} from '../appointments/visit-outcome.ts';
import { peopleById } from '../users/feature.ts';
import {
  CLINIC_TERMS,
  type Command,
  CommandError,
  type Desk,
  date,
  settled,
  type Typed,
  text,
  timeSlot,
  word,
} from './command.ts';

const SHORT_ID = 8;

type Visit = Awaited<ReturnType<typeof comingOn>>[number];

/** What the clinic does with its patients' appointments. */
export const appointmentCommands: Record<string, Command> = {
  today: {
    usage: 'today [DATE]',
    summary: 'Who comes today, or on a date, and what of earlier days is still to be settled',
    async run(desk, { words }) {
      const day = date(words[0] ?? 'today', desk);
      const visits = await comingOn(desk.database, day);
      const coming = visits.filter(isActive).length;
      const over = words[0] === undefined ? await stillToSettle(desk.database, desk.now) : [];
      const open = over.filter((visit) => visit.date < day);
      await noteSeenByClinic(desk.database, [...visits, ...open], desk.now);
      return [
        `${formatDate(day)}: ${coming === 0 ? 'nobody comes' : `${coming} to come`}`,
        ...(await describe(desk, visits, timeSlotOf)),
        ...(open.length > 0 ? ['', 'Still to be completed, or marked as not come:'] : []),
        ...(await describe(desk, open, (visit) => `${formatDate(visit.date)} ${timeSlotOf(visit)}`)),
      ];
    },
  },
  confirm: {
    usage: 'confirm ID',
    summary: 'Tells the patient to be expected',
    async run(desk, typed) {
      settled(await confirmAppointment(desk, await id(desk, typed), desk.now));
      return ['Confirmed.'];
    },
  },
  complete: {
    usage: 'complete ID [--notes TEXT] [--ahead]',
    summary: 'The treatment is done; a session is spent, unless it was a follow-up',
    async run(desk, typed) {
      const sessionNotes = text(typed, 'notes', BOOKING.sessionNotesMax);
      const done = { now: desk.now, ...(sessionNotes === undefined ? {} : { sessionNotes }) };
      settled(await completeAppointment(desk, await idOfToday(desk, typed), done));
      return ['Completed.'];
    },
  },
  'no-show': {
    usage: 'no-show ID [--ahead]',
    summary: 'The patient did not come; the session stays theirs',
    async run(desk, typed) {
      settled(await markNoShow(desk, await idOfToday(desk, typed), desk.now));
      return ['Marked as not come.'];
    },
  },
  cancel: {
    usage: 'cancel ID',
    summary: 'Cancels an appointment; chair and session are free at once',
    async run(desk, typed) {
      const actor = { by: 'clinic', terms: CLINIC_TERMS } as const;
      settled(await cancelAppointment(desk, { id: await id(desk, typed), actor, now: desk.now }));
      return ['Cancelled.'];
    },
  },
  reschedule: {
    usage: 'reschedule ID DATE SLOT [--reason TEXT]',
    summary: 'Moves an appointment to another slot, such as 2026-12-31 09:00-10:00',
    async run(desk, typed) {
      const to = slot(desk, typed);
      const actor = { by: 'clinic', terms: CLINIC_TERMS } as const;
      const reason = text(typed, 'reason', BOOKING.reasonMax) ?? null;
      settled(
        await rescheduleAppointment(desk, { id: await id(desk, typed), actor, now: desk.now, to, reason }),
      );
      return ['Moved.'];
    },
  },
  'follow-up': {
    usage: 'follow-up ID DATE SLOT [--notes TEXT]',
    summary: 'Another visit that belongs to a completed appointment and uses no session',
    async run(desk, typed) {
      const visit = {
        ...slot(desk, typed),
        notes: text(typed, 'notes', BOOKING.notesMax) ?? '',
        terms: CLINIC_TERMS,
        now: desk.now,
      };
      const followUp = settled(await bookFollowUp(desk, await id(desk, typed), visit));
      return [`Follow-up #${followUp.followUpNumber} booked (${followUp.id.slice(-SHORT_ID)}).`];
    },
  },
};

/** The appointment meant: a whole identifier, or the end of one that no other has. */
async function id({ database }: Desk, typed: Typed): Promise<string> {
  const ending = word(typed, 0, 'ID').toLowerCase();
  const found = /^[0-9a-f-]{4,36}$/.test(ending) ? await idsEndingWith(database, ending) : [];
  if (found.length > 1)
    throw new CommandError(`Several appointments end in ${ending}; please type more of it.`);
  const [only] = found;
  if (only === undefined) throw new CommandError(`There is no appointment ${ending}.`);
  return only;
}

/** The same for what cannot be undone: of a visit whose day has not come, only when that is said. */
async function idOfToday(desk: Desk, typed: Typed): Promise<string> {
  const found = await id(desk, typed);
  const visit = await visitById(desk.database, found);
  if (visit && visit.date > date('today', desk) && typed.options.ahead !== true) {
    throw new CommandError(
      `This visit is on ${formatDate(visit.date)}; add --ahead if it is meant all the same.`,
    );
  }
  return found;
}

function slot(desk: Desk, typed: Typed) {
  return { date: date(word(typed, 1, 'DATE'), desk), range: timeSlot(word(typed, 2, 'SLOT')) };
}

async function describe(desk: Desk, visits: Visit[], when: (visit: Visit) => string): Promise<string[]> {
  const people = await peopleById(
    desk.database,
    visits.map(({ userId }) => userId),
  );
  return visits.map((visit) => {
    const person = people.get(visit.userId);
    const name = visit.personalDetails?.name ?? person?.name ?? '';
    const contact = visit.personalDetails?.phone ?? person?.phone ?? person?.email ?? '';
    const kind = visit.isFollowUp ? `follow-up #${visit.followUpNumber}` : `session ${visit.sessionNumber}`;
    const notes = visit.notes === '' ? '' : `  ${JSON.stringify(visit.notes.replace(/\s+/g, ' '))}`;
    return `  ${visit.id.slice(-SHORT_ID)}  ${when(visit)}  ${visit.status}  ${name}  ${contact}  ${kind}${notes}`;
  });
}
