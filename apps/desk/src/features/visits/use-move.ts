import { formatDate } from '@chairside/rules/clinic-date';
import { formatSlotStart } from '@chairside/rules/clock-time';
import { announce } from '@chairside/ui/announce.ts';
import { signedInHere } from '../staff-session/signed-in.ts';
import { useMoveVisit } from './api/move-visit.ts';
import { type Destination, lastMove, type PlacedVisit } from './last-move.ts';
import { placeOf } from './place-of.ts';
import { sayMoved } from './say-moved.ts';
import { moveProblem } from './wording.ts';

/** Moves visits. Each move gives null, or the sentence that says why the visit stays where it was. */
export function useMove() {
  const moving = useMoveVisit();
  const move = async (
    id: string,
    from: Destination,
    to: Destination,
    refused?: (problem: string) => void,
  ): Promise<string | null> => {
    const { date, timeSlot } = from;
    const staffId = signedInHere();
    try {
      await moving.mutateAsync({ id, from: { date, timeSlot }, ...to });
      return null;
    } catch (error) {
      const problem = moveProblem(error, to);
      if (!sayMoved(staffId, error)) refused?.(problem);
      return problem;
    }
  };
  return {
    busy: moving.isPending,
    /** What is being asked for. */
    pending: moving.isPending ? moving.variables : null,
    /** `refused` is called with what was not said already. */
    async move(
      visit: PlacedVisit,
      to: Destination,
      refused?: (problem: string) => void,
    ): Promise<string | null> {
      // Not once the answer is in and the days are asked for again: the server's time to undo it runs since (DESK-91).
      const at = Date.now();
      const staffId = signedInHere();
      const problem = await move(visit._id, placeOf(visit), to, refused);
      if (problem === null && signedInHere() === staffId) {
        lastMove.set({ visit, to, at });
        announce(`${visit.name}: moved to ${formatDate(to.date)}, ${formatSlotStart(to.timeSlot)}`);
      }
      return problem;
    },
    /** Puts a visit that was moved back where it was, with the dentist whom it had. */
    async moveBack({ visit, to }: { visit: PlacedVisit; to: Destination }): Promise<string | null> {
      const problem = await move(visit._id, to, placeOf(visit));
      if (problem === null) announce(`${visit.name}: moved back`);
      return problem;
    },
  };
}
