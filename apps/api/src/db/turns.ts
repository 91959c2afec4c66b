/** Thrown when one's turn does not come in time. */
export class NoTurnError extends Error {
  // PostgreSQL's own, for what it has not enough connections for.
  readonly code = '53300';

  constructor() {
    super('too many wait for their turn at the database');
    this.name = 'NoTurnError';
  }
}

/** Lets a bounded number of things go on at once. The others wait for their turn in order, but not for ever. */
export class Turns {
  readonly #waitMs: number;
  readonly #waiting = new Set<() => void>();
  readonly #atOnce: number;
  #free: number;

  constructor(atOnce: number, waitMs: number) {
    this.#atOnce = atOnce;
    this.#free = atOnce;
    this.#waitMs = waitMs;
  }

  /** Resolves when it is one's turn, which has to be given back; throws NoTurnError when that takes too long. */
  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((begin, fail) => {
      const beginNow = () => {
        clearTimeout(timer);
        begin();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(beginNow);
        fail(new NoTurnError());
      }, this.#waitMs);
      this.#waiting.add(beginNow);
    });
  }

  /** Nobody has a turn, or waits for one. */
  get isIdle(): boolean {
    return this.#free === this.#atOnce;
  }

  giveBack(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
