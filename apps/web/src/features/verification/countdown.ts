import { CallError } from '@chairside/client/call-error';
import { useState, useSyncExternalStore } from 'react';

export interface Clock {
  now(): number;
  /** Calls `tick` over and over; the returned function ends that. */
  every(ms: number, tick: () => void): () => void;
}

const systemClock: Clock = {
  now: () => Date.now(),
  every(ms, tick) {
    const timer = setInterval(tick, ms);
    return () => clearInterval(timer);
  },
};

/** Whole seconds left, counted from the clock, so that a sleeping tab wakes up to the right number. */
export function createCountdown(clock: Clock) {
  const listeners = new Set<() => void>();
  let endsAt = 0;
  let stop: (() => void) | null = null;

  const seconds = () => Math.max(0, Math.ceil((endsAt - clock.now()) / 1000));

  function tick() {
    if (seconds() === 0 || listeners.size === 0) {
      stop?.();
      stop = null;
    }
    for (const listener of listeners) listener();
  }

  return {
    seconds,
    start(length: number) {
      endsAt = clock.now() + length * 1000;
      stop ??= clock.every(1000, tick);
      tick();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export function useCountdown() {
  const [countdown] = useState(() => createCountdown(systemClock));
  const seconds = useSyncExternalStore(countdown.subscribe, countdown.seconds);
  return {
    seconds,
    start: countdown.start,
    /** Counts the seconds that the server asked to wait for, if that is what it refused. */
    startAsTold(error: unknown) {
      if (error instanceof CallError && error.retryAfterSeconds) countdown.start(error.retryAfterSeconds);
    },
  };
}
