import { CallError } from '@chairside/client/call-error';
import { useEffect, useState } from 'react';

const lasting = (seconds: number) => ({ now: Date.now(), endsAt: Date.now() + seconds * 1000 });

/** Whole seconds left, counted from the clock, so that a sleeping tab wakes up to the right number. */
export function useCountdown(initialSeconds = 0) {
  const [{ now, endsAt }, setTimes] = useState(() => lasting(initialSeconds));
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setTimes((times) => ({ ...times, now: Date.now() }));
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  const start = (length: number) => setTimes(lasting(length));
  return {
    seconds,
    start,
    stop: () => start(0),
    /** Counts the seconds that the server asks to wait for, if that is why it refused. */
    startAfter(error: unknown) {
      if (error instanceof CallError && error.retryAfterSeconds) start(error.retryAfterSeconds);
    },
  };
}
