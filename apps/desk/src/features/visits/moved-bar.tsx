import { formatDate } from '@chairside/rules/clinic-date';
import { formatSlotStart } from '@chairside/rules/clock-time';
import { UNDO_SECONDS } from '@chairside/rules/visit-steps';
import { Button } from '@chairside/ui/button.tsx';
import { useStore } from '@chairside/ui/store.ts';
import { useLayoutEffect } from 'react';
import { sayTo } from '../staff-session/say-to.ts';
import { signedInHere } from '../staff-session/signed-in.ts';
import { lastMove } from './last-move.ts';
import { useMove } from './use-move.ts';

/** Says where a visit was moved, and for some seconds takes it back. */
export function MovedBar() {
  const last = useStore(lastMove);
  const { busy, moveBack } = useMove();

  useLayoutEffect(() => {
    if (!last || busy) return;
    // The time passes also while a screen is open that does not show it.
    const left = last.at + UNDO_SECONDS * 1_000 - Date.now();
    if (left <= 0) return lastMove.set(null);
    const timer = setTimeout(() => lastMove.set(null), left);
    return () => clearTimeout(timer);
  }, [last, busy]);

  if (!last) return null;
  const { visit, to } = last;
  const undo = async () => {
    const staffId = signedInHere();
    const problem = await moveBack(last);
    if (problem !== null) sayTo(staffId, problem);
    if (lastMove.get() === last) lastMove.set(null);
  };
  const place =
    to.date === visit.date
      ? formatSlotStart(to.timeSlot)
      : `${formatDate(to.date)}, ${formatSlotStart(to.timeSlot)}`;
  return (
    <section
      aria-label="Last move"
      className="pointer-events-auto flex items-center gap-3 rounded-full border border-line-strong bg-surface py-1 pr-1 pl-5 shadow-dialog"
    >
      <p className="min-w-0 flex-1 truncate">
        <strong className="font-medium">{visit.name}</strong>: moved to {place}
        {to.chair !== undefined && to.chair !== visit.chair && `, chair ${to.chair}`}
      </p>
      <Button variant="secondary" busy={busy} onClick={() => void undo()}>
        Undo
      </Button>
    </section>
  );
}
