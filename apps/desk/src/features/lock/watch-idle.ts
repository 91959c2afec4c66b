import { DESK_DEVICES } from '@chairside/rules/staff';
import { idleMs, noteActivity } from '../staff-session/session-notes.ts';

const ACTIVITIES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const CHECK_MS = 1_000;

/** Calls `onIdle` when nobody has touched the desk for five minutes, in this tab or another; gives what ends the watch. */
export function watchIdle(onIdle: () => void): () => void {
  let noted = Date.now();
  noteActivity(noted);

  const check = () => {
    const isIdle = idleMs(Date.now()) >= DESK_DEVICES.idleSeconds * 1000;
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

  const timer = setInterval(check, CHECK_MS);
  for (const activity of ACTIVITIES)
    window.addEventListener(activity, note, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    for (const activity of ACTIVITIES) window.removeEventListener(activity, note, { capture: true });
  };
}
