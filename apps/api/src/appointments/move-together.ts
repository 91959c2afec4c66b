import { isActive } from '@chairside/rules/appointment';
import { isRefusal } from '@chairside/rules/refusal';
import type { Queries } from '../db/database.ts';
import { lockSessions } from '../subscriptions/feature.ts';
import { done, type Refused } from '../use-case/outcome.ts';
import type { ClinicActor } from './actor.ts';
import type { RequestedSlot } from './chair-assignment.ts';
import type { AppointmentDependencies } from './dependencies.ts';
import { isAtTime, type Moved, type MoveRefusal, moveLocked } from './move-visit.ts';
import { retryWhenTaken } from './retry-taken.ts';
import { type AppointmentRow, lockAppointment, lockMoves } from './store.ts';

/** Where a visit was when the clinic decided where it is to be. */
export interface TogetherMove {
  id: string;
  from: RequestedSlot & { dentistId: string };
  to: RequestedSlot & { dentistId: string };
}

/** A visit with another time or dentist. */
export interface MovedVisit {
  row: AppointmentRow;
  isOtherTime: boolean;
}

type MoveTogetherRefusal = Exclude<MoveRefusal, 'too_many_changes' | 'change_too_late'> | 'visit_closed';

interface Together {
  userId: string;
  moves: readonly TogetherMove[];
  actor: ClinicActor;
  now: Date;
  /** Notifies the patient of all that is moved, within the transaction. */
  notify(tx: Queries, moved: readonly MovedVisit[]): Promise<void>;
}

/**
 * Moves several visits of one patient, each for itself: what stands in the way of one is said by its identifier, and the others
 * are moved (AWAY-4, AWAY-5). One that is where it is to be counts as moved; one that is anywhere else than it was stays there.
 */
export function moveTogether(
  dependencies: AppointmentDependencies,
  { userId, moves, actor, now, notify }: Together,
) {
  return retryWhenTaken(() =>
    dependencies.database.transaction(async (tx) => {
      const refused = new Map<string, MoveTogetherRefusal>();
      const movedVisits: Moved[] = [];
      const subscription = await lockSessions(tx, userId, now);
      await lockMoves(tx);
      for (const { id, from, to } of moves) {
        const row = await lockAppointment(tx, id);
        if (!row || row.userId !== userId || !subscription) {
          refused.set(id, 'appointment_not_found');
          continue;
        }
        if (isActive(row) && isAt(row, to)) continue;
        if (!isActive(row) || !isAt(row, from)) {
          refused.set(id, 'visit_closed');
          continue;
        }
        const visit = { row, subscription };
        const moved = await moveLocked(dependencies, tx, visit, { actor, to, reason: null, now });
        if (isRefusal(moved)) refused.set(id, forClinic(moved));
        else movedVisits.push(moved);
      }
      if (movedVisits.length > 0) await notify(tx, movedVisits);
      return done(refused);
    }),
  );
}

const isAt = (row: AppointmentRow, place: TogetherMove['to']) =>
  isAtTime(row, place) && row.dentistId === place.dentistId;

function forClinic({ refused }: Refused<MoveRefusal>): MoveTogetherRefusal {
  if (refused === 'too_many_changes' || refused === 'change_too_late') {
    throw new Error('the clinic was held to the limits that patients have');
  }
  return refused;
}
