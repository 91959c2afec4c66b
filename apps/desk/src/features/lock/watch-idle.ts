import { DESK_DEVICES } from '@chairside/rules/staff';
import { idleMs, noteActivity } from '../staff-session/tab-notes.ts';

const ACTIVITIES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const CHECK_MS = 1_000;

/** Calls `onIdle` when nobody has touched the desk for five minutes, in this tab or another; gives what ends the watch. */
export function watchIdle(onIdle: () => void): () => void {
  let noted = Date.now();
  noteActivity(noted);

  const check = () => {
    const now = Date.now();
    const idle = idleMs(now);
    // The clock was set back: from here on it is counted anew.
    if (idle < 0) noteActivity(now);
    const isIdle = idle >= DESK_DEVICES.idleSeconds * 1000;
    if (isIdle) onIdle();
    return isIdle;
  };
  const note = () => {
    const now = Date.now();
    if (now - noted < CHECK_MS && now >= noted) return;
    // A PC that slept wakes by a touch, before any timer has run: that is not activity yet.
    if (check()) return;
    noted = now;
    noteActivity(now);
  };

  // What comes up below a resting mouse has some browsers say that it moves, with the place where it was already.
  let pointer: { x: number; y: number } | null = null;
  const noteMove = ({ screenX: x, screenY: y }: PointerEvent) => {
    const hasMoved = pointer !== null && (pointer.x !== x || pointer.y !== y);
    pointer = { x, y };
    if (hasMoved) note();
  };

  const timer = setInterval(check, CHECK_MS);
  const watching = new AbortController();
  const { signal } = watching;
  for (const activity of ACTIVITIES)
    window.addEventListener(activity, note, { capture: true, passive: true, signal });
  window.addEventListener('pointermove', noteMove, { capture: true, passive: true, signal });
  return () => {
    clearInterval(timer);
    watching.abort();
  };
}
