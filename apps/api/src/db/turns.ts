import { TooBusyError } from '../too-busy.ts';

const RETRY_SECONDS = 5;

/** Lets a bounded number of things go on at once. The others wait for their turn in order, but not for ever. */
export class Turns {
  readonly #waitMs: number;
  readonly #waiting = new Set<() => void>();
  #free: number;

  constructor(atOnce: number, waitMs: number) {
    this.#free = atOnce;
    this.#waitMs = waitMs;
  }

  /** Resolves when it is one's turn, which has to be given back; throws TooBusyError when that takes too long. */
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
        fail(new TooBusyError('too many transactions wait for their turn', RETRY_SECONDS));
      }, this.#waitMs);
      this.#waiting.add(beginNow);
    });
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
