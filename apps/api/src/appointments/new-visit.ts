import { newId } from '../db/ids.ts';

/** What every new appointment begins with, a follow-up or not. */
export function newVisit(now: Date) {
  return {
    id: newId(),
    status: 'scheduled',
    sessionNotes: '',
    cancelledBy: null,
    cancelReason: null,
    arrivedAt: null,
    inChairAt: null,
    withoutPlan: false,
    createdAt: now,
    updatedAt: now,
    bookedBy: null,
    treatmentId: null,
    sessions: 1,
  } as const;
}
