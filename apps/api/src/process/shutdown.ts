import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Something that was started, and how it ends. */
export interface Stoppable {
  name: string;
  /** How long its end is waited for. */
  limitMs: number;
  stop(): Promise<unknown>;
  /** Sets its end going and returns, for when there is no time to wait. */
  abandon?(): void;
}

interface ShutdownLimits {
  /** For everything together. */
  allMs: number;
  /** For a start that is still under way. */
  startMs: number;
}

export const SHUTDOWN_LIMITS: ShutdownLimits = { allMs: 24_500, startMs: 5_000 };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// One Ctrl-C arrives several times: from the terminal, and passed on by whatever this process was started with.
const ONE_KEY_PRESS_MS = 1_000;
const SAID_AFTER_MS = 1_500;

/** Stops what was started in the opposite order, each within its own limit and all within one (START-6). */
export class Shutdown {
  readonly #limits: ShutdownLimits;
  readonly #say: (sentence: string) => void;
  readonly #started: Stoppable[] = [];
  readonly #begin = new AbortController();
  #ending: Promise<boolean> | null = null;

  constructor(limits: ShutdownLimits, say: (sentence: string) => void) {
    this.#limits = limits;
    this.#say = say;
  }

  /** Aborted when the end begins, so that a start need not come to its own end first. */
  get begun(): AbortSignal {
    return this.#begin.signal;
  }

  add(started: Stoppable): void {
    this.#started.push(started);
  }

  /** Ends everything once `starting` has come to an end; gives whether all of it ended in time. */
  end(starting: Promise<unknown>): Promise<boolean> {
    this.#begin.abort();
    this.#ending ??= this.#end(starting.catch(() => undefined));
    return this.#ending;
  }

  /** Ends the process on a signal: orderly on the first one, at once on the next. */
  onSignals(starting: Promise<unknown>): void {
    let firstAt: number | null = null;
    const begin = async () => {
      firstAt ??= performance.now();
      const allEnded = await this.end(starting);
      process.exit(allEnded ? 0 : 1);
    };
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (firstAt === null) {
          void begin();
          setTimeout(() => this.#say('Stopping; another signal ends at once.'), SAID_AFTER_MS);
        } else if (performance.now() - firstAt > ONE_KEY_PRESS_MS) {
          this.#endNow(128 + constants.signals[signal]);
        }
      });
    }
    // Whoever started this process over a channel and is gone, even by kill -9, wants it gone as well.
    process.on('disconnect', begin);
  }

  async #end(starting: Promise<unknown>): Promise<boolean> {
    const deadline = performance.now() + this.#limits.allMs;
    let allEnded = await this.#within(deadline, {
      name: 'the start',
      limitMs: this.#limits.startMs,
      stop: () => starting,
    });
    // In place, for the next signal to find what has not ended yet.
    for (const started of this.#started.toReversed()) {
      const ended = await this.#within(deadline, started);
      if (ended) this.#started.splice(this.#started.indexOf(started), 1);
      else started.abandon?.();
      allEnded &&= ended;
    }
    return allEnded;
  }

  async #within(deadline: number, { name, limitMs, stop }: Stoppable): Promise<boolean> {
    const timer = new AbortController();
    const limit = Math.max(0, Math.min(limitMs, deadline - performance.now()));
    try {
      return await Promise.race([
        stop().then(() => true),
        sleep(limit, false, { signal: timer.signal }).then(() => {
          this.#say(`Stopped without waiting longer for ${name}.`);
          return false;
        }),
      ]);
    } catch (error) {
      this.#say(`${name} could not be stopped: ${String(error)}`);
      return false;
    } finally {
      timer.abort();
    }
  }

  #endNow(exitCode: number): never {
    for (const started of this.#started) started.abandon?.();
    process.exit(exitCode);
  }
}
