import { createStore } from '@chairside/ui/store.ts';
import { whenSessionIsForgotten } from '../staff-session/signed-in.ts';

export interface FollowUp {
  /** The completed visit that it belongs to. */
  id: string;
  date: string;
  timeSlot: string;
}

/** Those that were asked for without an answer: their times may be taken by themselves. */
export const unansweredFollowUps = createStore<readonly FollowUp[]>([]);

whenSessionIsForgotten(() => unansweredFollowUps.set([]));
