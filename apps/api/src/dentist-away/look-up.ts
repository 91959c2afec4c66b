import type { AffectedVisit, AffectedVisits } from '@chairside/contract/dentist-away';
import { usesSession } from '@chairside/rules/appointment';
import { AWAY, type ProposedSlot, proposeSlots, type VisitToMove } from '@chairside/rules/away';
import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { formatTimeSlot } from '@chairside/rules/clock-time';
import { isSameVisitor, otherVisitor } from '@chairside/rules/visitor';
import type { AppointmentDependencies } from '../appointments/feature.ts';
import { type ClinicCalendar, calendarBetween } from '../availability/feature.ts';
import { done, refuse } from '../use-case/outcome.ts';
import {
  countAffectedVisits,
  findAffectedVisits,
  findDentistName,
  findVisitsOfPatients,
  isAbsenceNoted,
  listDentistNames,
} from './affected-visits-store.ts';

interface Asked {
  dentistId: string;
  start: string;
  end: string;
  now: Date;
}

/** Who is to come to a dentist on some days, and a slot that each could have instead (AWAY-1 to AWAY-3). */
export async function lookUpAffected(
  { database, timeZone, chairs }: AppointmentDependencies,
  { dentistId, start, end, now }: Asked,
) {
  const name = await findDentistName(database, dentistId);
  if (name === undefined) return refuse('dentist_not_found');
  const days = { dentistId, start, end };
  const rows = await findAffectedVisits(database, days, { now, most: AWAY.visitsMost });
  const today = clinicDateAt(now, timeZone);
  const range = { start: start < today ? today : start, end: addDays(end, AWAY.laterDays) };
  const calendar = await calendarBetween(database, range, chairs);
  const own = await findVisitsOfPatients(database, [...new Set(rows.map(({ visit }) => visit.userId))], now);
  const offers = offersOf(calendar);
  const visits = rows.filter((row) => !isHeldByPlan(row)).map((row) => toMove(row, own, offers));
  const proposed = proposeSlots(visits, days, { calendar, now, timeZone });
  const dentists = await listDentistNames(database);
  const names = new Map(dentists.map((each) => [each.id, each.name]));
  const data: AffectedVisits = {
    dentist: { _id: dentistId, name },
    today,
    isNoted: await isAbsenceNoted(database, days),
    dentists: dentists.map((each) => ({ _id: each.id, name: each.name })),
    visits: rows.map((row) => present(row, proposed.get(row.visit.id), { offers, names })),
    visitCount: rows.length < AWAY.visitsMost ? rows.length : await countAffectedVisits(database, days, now),
  };
  return done(data);
}

type Row = Awaited<ReturnType<typeof findAffectedVisits>>[number];
type OwnVisit = Awaited<ReturnType<typeof findVisitsOfPatients>>[number];
type Offers = (treatmentId: string | null) => VisitToMove['offer'];

/** What a treatment needs, looked up once for each. */
function offersOf(calendar: ClinicCalendar): Offers {
  const found = new Map<string | null, VisitToMove['offer']>();
  return (treatmentId) => {
    const offer = found.get(treatmentId) ?? calendar.offerOf({ treatmentId });
    found.set(treatmentId, offer);
    return offer;
  };
}

/** Of a plan that is over or not paid no visit can be moved. */
const isHeldByPlan = ({ sessions, plan }: Row) => usesSession(sessions) && plan.status !== 'active';

function toMove(row: Row, own: readonly OwnVisit[], offers: Offers): VisitToMove {
  const { id, userId, date, startMinute, endMinute, chair, treatmentId } = row.visit;
  const isOfPerson = (visit: OwnVisit) =>
    visit.userId === userId && isSameVisitor(visit.visitorName, row.visitorName, row.patientName);
  return {
    id,
    date,
    range: { start: startMinute, end: endMinute },
    chair,
    offer: offers(treatmentId),
    person: `${userId} ${otherVisitor(row.visitorName, row.patientName)?.toLowerCase() ?? ''}`,
    ownVisits: own
      .filter((visit) => visit.id !== id && isOfPerson(visit))
      .map((visit) => ({ date: visit.date, range: { start: visit.startMinute, end: visit.endMinute } })),
    before: usesSession(row.sessions) ? row.plan.endDate : null,
    pauses: usesSession(row.sessions) ? row.plan.pauses : [],
  };
}

interface Known {
  offers: Offers;
  names: ReadonlyMap<string, string>;
}

function present(row: Row, proposed: ProposedSlot | undefined, { offers, names }: Known): AffectedVisit {
  const { id, userId, date, startMinute: start, endMinute: end, treatmentId } = row.visit;
  return {
    _id: id,
    patientId: userId,
    name: otherVisitor(row.visitorName, row.patientName) ?? row.patientName,
    treatment: row.treatmentName,
    date,
    timeSlot: formatTimeSlot({ start, end }),
    dentistIds: offers(treatmentId)?.dentists?.map((dentist) => dentist.id) ?? [],
    proposal: proposed
      ? {
          date: proposed.date,
          timeSlot: formatTimeSlot(proposed.range),
          dentist: { _id: proposed.dentistId, name: names.get(proposed.dentistId) ?? '' },
        }
      : null,
    isHeldByPlan: isHeldByPlan(row),
  };
}
