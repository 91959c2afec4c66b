import { databaseTrouble } from './database-errors.ts';

// A queue that moves is only long; one in which nothing comes to an end for so long waits for something that is stuck.
const STUCK_MS = 2_000;
const LONGEST_WAIT_MS = 6_000;
const LOOK_EVERY_MS = 250;

/** Thrown when what has to wait could not begin in time. */
export class WaitedTooLongError extends Error {
  // PostgreSQL's own, for what it has not enough connections for.
  readonly code = '53300';

  constructor() {
    super('too much waits for the database');
    this.name = 'WaitedTooLongError';
  }
}

/** Lets a bounded number of things go on at once. The others wait in order, but not for ever. */
export class ConcurrencyLimit {
  readonly #waiting = new Set<() => void>();
  readonly #atOnce: number;
  #free: number;
  #progressAt = Number.NEGATIVE_INFINITY;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
    this.#free = atOnce;
  }

  /** Nothing goes on, and nothing waits. */
  get isIdle(): boolean {
    return this.#free === this.#atOnce;
  }

  get atOnce(): number {
    return this.#atOnce;
  }

  get running(): number {
    return this.#atOnce - this.#free;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Does something as soon as fewer than the limit go on; throws WaitedTooLongError when that takes too long. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait();
    try {
      const result = await work();
      this.#progressAt = performance.now();
      return result;
    } catch (error) {
      if (!databaseTrouble(error)) this.#progressAt = performance.now();
      throw error;
    } finally {
      this.#giveBack();
    }
  }

  #wait(): Promise<void> {
    const since = performance.now();
    return new Promise((begin, fail) => {
      const beginNow = () => {
        clearInterval(timer);
        begin();
      };
      const timer = setInterval(() => {
        const now = performance.now();
        if (now - Math.max(since, this.#progressAt) < STUCK_MS && now - since < LONGEST_WAIT_MS) return;
        clearInterval(timer);
        this.#waiting.delete(beginNow);
        fail(new WaitedTooLongError());
      }, LOOK_EVERY_MS);
      this.#waiting.add(beginNow);
    });
  }

  #giveBack(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
