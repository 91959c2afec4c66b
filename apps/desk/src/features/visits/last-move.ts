import { createStore } from '@chairside/ui/store.ts';
import { whenSessionIsForgotten } from '../staff-session/signed-in.ts';

/** Whose visit it is, and where it takes place. Minutes are of the day. */
export interface PlacedVisit {
  _id: string;
  name: string;
  date: string;
  start: number;
  end: number;
  chair: number;
  /** Who does it; null where that is nobody in particular. Left out where the screen knows no more than a name. */
  dentist?: { _id: string } | null | undefined;
}

/** A slot of a date, in any free chair unless one is named, and by the same dentist if they are free unless one is. */
export interface Destination {
  date: string;
  timeSlot: string;
  chair?: number;
  dentist?: string;
}

/** The last move made at this desk, with the visit as it was before, and when it was asked for (ms since 1970). Its bar offers to undo it. */
export const lastMove = createStore<{ visit: PlacedVisit; to: Destination; at: number } | null>(null);

whenSessionIsForgotten(() => lastMove.set(null));
