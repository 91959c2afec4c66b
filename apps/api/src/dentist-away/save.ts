import type { dentistAwayEndpoints, MoveProblem } from '@chairside/contract/dentist-away';
import type { ParsedInputOf } from '@chairside/contract/endpoint';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { CLINIC_TERMS } from '@chairside/rules/clinic-terms';
import { isRefusal } from '@chairside/rules/refusal';
import { type AppointmentDependencies, moveTogether, type TogetherMove } from '../appointments/feature.ts';
import { recordAct } from '../audit/feature.ts';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { NotifyOfVisits } from '../notices/feature.ts';
import type { Limits } from '../security/limits.ts';
import { done, refuse } from '../use-case/outcome.ts';
import {
  changeReason,
  countAffectedVisits,
  findPatientsOf,
  insertAbsence,
  isAbsenceNoted,
  lockDentist,
} from './affected-visits-store.ts';

export interface AwayDependencies extends AppointmentDependencies {
  limits: Limits;
  notifyOfVisits: NotifyOfVisits;
}

type Save = ParsedInputOf<typeof dentistAwayEndpoints.saveAway>['body'];

interface Requested {
  dentistId: string;
  save: Save;
  staffId: string;
  now: Date;
}

/**
 * Notes an absence, and then moves visits, all those of a patient in one transaction. From the moment that the absence stands
 * whoever has not been moved is on the list of calls (AWAY-6): nobody is forgotten if it ends in between. Sent again it notes
 * and moves nothing twice (AWAY-7).
 */
export async function saveAbsence(
  dependencies: AwayDependencies,
  { dentistId, save, staffId, now }: Requested,
) {
  const { database, timeZone, limits } = dependencies;
  const { startDate: start, endDate: end, reason } = save;
  if (end < clinicDateAt(now, timeZone)) return refuse('absence_over');
  const days = { dentistId, start, end };
  const isFound = await database.transaction(async (tx) => {
    const name = await lockDentist(tx, dentistId);
    if (name === undefined) return false;
    const isNoted = await isAbsenceNoted(tx, days);
    if (isNoted && (reason === '' || !(await changeReason(tx, days, reason)))) return true;
    const dates = { startDate: start, endDate: end };
    if (!isNoted) await insertAbsence(tx, { id: newId(), dentistId, ...dates, reason, notedAt: now });
    await recordAct(tx, {
      staffId,
      kind: isNoted ? 'dentist_changed' : 'dentist_absence_added',
      subjectId: dentistId,
      about: name,
      at: now,
    });
    return true;
  });
  if (!isFound) return refuse('dentist_not_found');

  const refused = new Map<string, MoveProblem>();
  const actor = { by: 'clinic', terms: CLINIC_TERMS, staffId } as const;
  const notify = (tx: Queries, moved: Parameters<NotifyOfVisits>[1]) =>
    dependencies.notifyOfVisits(tx, moved, now);
  for (const [userId, moves] of await byPatient(dependencies, { dentistId, moves: save.moves, refused })) {
    const possible: TogetherMove[] = [];
    for (const move of moves) {
      if ((await limits.take('awayMovesPerOwner', staffId)) === null) possible.push(move);
      else refused.set(move.id, 'too_many_requests');
    }
    const outcome = await moveTogether(dependencies, { userId, moves: possible, actor, now, notify });
    for (const { id } of possible) {
      const problem = isRefusal(outcome) ? 'slot_taken' : outcome.data.get(id);
      if (problem) refused.set(id, problem);
    }
  }
  return done({
    moved: save.moves.length - refused.size,
    refused: [...refused].map(([visit, problem]) => ({ visit, problem })),
    left: await countAffectedVisits(database, days, now),
  });
}

interface Sent {
  dentistId: string;
  moves: Save['moves'];
  refused: Map<string, MoveProblem>;
}

/** The moves by whose visits they are, each visit once; what is of nobody is refused. */
async function byPatient({ database }: AwayDependencies, { dentistId, moves, refused }: Sent) {
  const rows = await findPatientsOf(
    database,
    moves.map(({ visit }) => visit),
  );
  const owners = new Map(rows.map(({ id, userId }) => [id, userId]));
  const found = new Map<string, TogetherMove[]>();
  const seen = new Set<string>();
  for (const { visit: id, from, to } of moves) {
    const userId = owners.get(id);
    if (!userId) refused.set(id, 'appointment_not_found');
    if (!userId || seen.has(id)) continue;
    seen.add(id);
    const move = {
      id,
      from: { date: from.date, range: from.timeSlot, dentistId },
      to: { date: to.date, range: to.timeSlot, dentistId: to.dentist },
    };
    found.set(userId, [...(found.get(userId) ?? []), move]);
  }
  return found;
}
