import type { BlockedTime, blockedTimeEndpoints, VisitInTheWay } from '@chairside/contract/blocked-times';
import { blockedTimeRefusal } from '@chairside/rules/blocked-time';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { otherVisitor } from '@chairside/rules/visitor';
import { type ClinicDependencies, countChairs } from '../availability/feature.ts';
import { newId } from '../db/ids.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import {
  type BlockedTimeRow,
  findSameBlock,
  findVisitsDuring,
  insertBlockedTime,
  lockForBlocking,
  markRemoved,
} from './blocked-times-store.ts';

/** Time in which a chair, or the whole clinic, takes nobody (DESK-70 to DESK-74). */
export function blockedTimeHandlers({
  database,
  timeZone,
  chairs,
}: ClinicDependencies): Handlers<typeof blockedTimeEndpoints> {
  return {
    async blockTime({ body: { date, timeSlot, chair, kind, note }, staff: { staffId }, now }) {
      const clinic = {
        today: clinicDateAt(now, timeZone),
        chairs: chairs ?? (await countChairs(database)),
      };
      const refusal = blockedTimeRefusal({ date, chair }, clinic);
      if (refusal) return refusal;
      const blocked = { date, chair, ...timeSlot };
      return database.transaction(async (tx) => {
        await lockForBlocking(tx, date);
        const same = await findSameBlock(tx, blocked);
        if (same) {
          const isSame = same.kind === kind && same.note === note;
          return isSame ? done(presentBlockedTime(same)) : refuse('time_blocked_already');
        }
        const visits = await findVisitsDuring(tx, blocked);
        if (visits.length > 0) return refuse('block_over_visits', { visits: visits.map(presentVisit) });
        const { start: startMinute, end: endMinute } = timeSlot;
        const place = { date, startMinute, endMinute, chair };
        await insertBlockedTime(tx, {
          id: newId(),
          ...place,
          kind,
          note,
          blockedBy: staffId,
          createdAt: now,
        });
        const made = await findSameBlock(tx, blocked);
        if (!made) throw new Error('a blocked time has vanished from its own transaction');
        return done(presentBlockedTime(made));
      });
    },

    async removeBlockedTime({ params: { id }, staff: { staffId }, now }) {
      const isThere = await markRemoved(database, id, { removedAt: now, removedBy: staffId });
      return isThere ? done(null) : refuse('blocked_time_not_found');
    },
  };
}

/** A blocked time as the desk shows it. */
export function presentBlockedTime(row: BlockedTimeRow): BlockedTime {
  const { id, date, startMinute: start, endMinute: end, chair, kind, note, blockedBy, createdAt } = row;
  return { _id: id, date, start, end, chair, kind, note, blockedBy, blockedAt: createdAt.toISOString() };
}

/** A visit that is in the way, by what one looks for to move it. */
function presentVisit(row: Awaited<ReturnType<typeof findVisitsDuring>>[number]): VisitInTheWay {
  const { id, startMinute: start, endMinute: end, chair, patientName, visitorName } = row;
  return { _id: id, name: otherVisitor(visitorName, patientName) ?? patientName, start, end, chair };
}
