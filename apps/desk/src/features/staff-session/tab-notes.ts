import { storage } from '@chairside/client/storage';

/** What all tabs of this browser know of who is at the desk: no secret, and no name. */
export const TAB_NOTE_KEY = 'desk-session';
const ACTIVITY_KEY = 'desk-last-activity';
const LOCKED = 'locked';

/** Tells the other tabs, and the next page that is opened here, that the screen is locked. */
export function noteLocked(): void {
  storage.write(TAB_NOTE_KEY, LOCKED);
}

/** Tells the other tabs that somebody has signed in or out here. Each note differs, or no tab would hear of it. */
export function notifyTabs(what: 'signed-in' | 'signed-out'): void {
  storage.write(TAB_NOTE_KEY, `${what} ${crypto.randomUUID()}`);
}

export function isLockedHere(): boolean {
  return storage.read(TAB_NOTE_KEY) === LOCKED;
}

/** The last note: another one than before, once anybody has locked, or signed in or out, in any tab. */
export function lastNote(): string | null {
  return storage.read(TAB_NOTE_KEY);
}

export function noteActivity(now: number): void {
  storage.write(ACTIVITY_KEY, String(now));
}

/** For how long nobody has touched the desk in any tab; 0 where nobody has yet, negative once the clock was set back. */
export function idleMs(now: number): number {
  const last = Number(storage.read(ACTIVITY_KEY));
  return last > 0 ? now - last : 0;
}
