import { CALL_POLICY } from '@chairside/rules/limits';

/** The seconds after a 401 in which only public calls go out (CALL-8). Each tab has its own. */
export interface Cooldown {
  start(): void;
  /** Whole seconds until calls go out again; 0 when they do. */
  secondsLeft(): number;
  reset(): void;
}

/** `now` returns milliseconds and never goes back. */
export function createCooldown(now: () => number): Cooldown {
  let endsAt = Number.NEGATIVE_INFINITY;
  return {
    start() {
      endsAt = now() + CALL_POLICY.cooldownMs;
    },
    secondsLeft: () => Math.max(0, Math.ceil((endsAt - now()) / 1000)),
    reset() {
      endsAt = Number.NEGATIVE_INFINITY;
    },
  };
}
