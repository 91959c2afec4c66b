import { createStore } from '@chairside/ui/store.ts';
import { clinicNow } from '../staff-session/clinic-clock.ts';
import { locked } from '../staff-session/locked.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
// The server says every ten seconds that it is there.
const SILENCE_MS = 25_000;

/** What a screen does about what others change. */
interface DeskEventListener {
  /** Some changes may have gone by. */
  missed(): void;
  /** A day has changed, by its date. */
  day?(date: string): void;
  /** A sale has got money, or what is asked for it has changed, by its identifier; or sessions came or went without one, by that of their plan. */
  sale?(id: string): void;
  /** Messages fail, or leave again. */
  messages?(): void;
}

/** Since when nothing is received; null while changes are. */
export const behindSince = createStore<Date | null>(null);

const listeners = new Set<DeskEventListener>();
let stop = () => {};

/** Has a listener notified of what others change, over one connection for all that is open in this tab. */
export function listenToDesk(listener: DeskEventListener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) stop = start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

const notifyMissed = () => {
  for (const listener of listeners) listener.missed();
};

/**
 * A page that nobody sees, or that is locked, leaves its connection to others, of which a browser has six for all of its
 * tabs.
 */
function start(): () => void {
  let source: EventSource | null = null;
  let pausedSince: Date | null = null;
  let waitMs = FIRST_WAIT_MS;
  let again: ReturnType<typeof setTimeout>;
  let silence: ReturnType<typeof setTimeout>;

  function open() {
    source = new EventSource('/api/desk/events');
    noteAlive();
    source.addEventListener('open', () => {
      waitMs = FIRST_WAIT_MS;
      pausedSince = null;
      behindSince.set(null);
      // Whatever happened before was not received.
      notifyMissed();
    });
    source.addEventListener('alive', noteAlive);
    source.addEventListener('missed', notifyMissed);
    source.addEventListener('day', ({ data }) => {
      noteAlive();
      for (const listener of listeners) listener.day?.(String(data));
    });
    source.addEventListener('sale', ({ data }) => {
      noteAlive();
      for (const listener of listeners) listener.sale?.(String(data));
    });
    source.addEventListener('messages', () => {
      noteAlive();
      for (const listener of listeners) listener.messages?.();
    });
    source.addEventListener('error', reopen);
  }

  function close() {
    source?.close();
    clearTimeout(again);
    clearTimeout(silence);
  }

  function noteAlive() {
    clearTimeout(silence);
    silence = setTimeout(reopen, SILENCE_MS);
  }

  function reopen() {
    close();
    if (behindSince.get() === null) behindSince.set(pausedSince ?? clinicNow());
    again = setTimeout(open, waitMs);
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
    // Who is not let in any more finds out by this.
    notifyMissed();
  }

  function followScreen() {
    close();
    if (document.hidden || locked.get()) pausedSince ??= clinicNow();
    else open();
  }

  followScreen();
  document.addEventListener('visibilitychange', followScreen);
  const ignoreLock = locked.subscribe(followScreen);
  return () => {
    document.removeEventListener('visibilitychange', followScreen);
    ignoreLock();
    close();
    behindSince.set(null);
  };
}
