import { SECOND_MS } from '@chairside/rules/durations';

// What would be a line each of one and the same trouble, a thousand times a second, becomes two.
const KINDS_MOST = 200;
const TEXT_MOST = 120;
const OTHERS = 'others';

/** Writes one line, with these details beside its own. */
type WriteLine = (details: object) => void;

interface Kind {
  suppressed: number;
  /** Writes the latest of those that were suppressed. */
  latest: WriteLine;
  /** Ends its second. */
  timer: NodeJS.Timeout;
}

/**
 * Thins out repeated warnings and errors: the first of a kind is written at once, what follows within a second is
 * written as one line with its `count` when the second ends. More kinds than can be counted apart in one second are
 * counted together.
 */
export class LogRepeats {
  readonly #kinds = new Map<string, Kind>();

  write(kind: string, line: WriteLine): void {
    const known = this.#kinds.get(kind) ?? this.#overflow();
    if (known) {
      known.suppressed += 1;
      known.latest = line;
      return;
    }
    const name = this.#kinds.size < KINDS_MOST ? kind : OTHERS;
    const timer = setTimeout(() => this.#endSecond(name), SECOND_MS).unref();
    this.#kinds.set(name, { suppressed: 0, latest: line, timer });
    line({});
  }

  /** Ends the second of every kind now. */
  flush(): void {
    for (const name of [...this.#kinds.keys()]) this.#endSecond(name);
  }

  #endSecond(name: string): void {
    const kind = this.#kinds.get(name);
    this.#kinds.delete(name);
    if (!kind) return;
    clearTimeout(kind.timer);
    if (kind.suppressed > 0) kind.latest({ count: kind.suppressed });
  }

  #overflow(): Kind | undefined {
    return this.#kinds.size < KINDS_MOST ? undefined : this.#kinds.get(OTHERS);
  }
}

/** What makes two lines the same but for the call they were met in: sentence, root cause, and what they are about. */
export function kindOf(level: number, details: unknown, sentence: unknown): string {
  const isError = details instanceof Error;
  const fields: [string, unknown][] = typeof details === 'object' && details ? Object.entries(details) : [];
  const error = isError ? details : fields.find(([name]) => name === 'err')?.[1];
  const about = fields.filter(([name, value]) => name !== 'reqId' && typeof value !== 'object');
  return JSON.stringify([level, sentence, rootOf(error), ...(isError ? [] : about.map(String))]);
}

function rootOf(error: unknown): unknown {
  if (!(error instanceof Error)) return null;
  if (error.cause instanceof Error) return rootOf(error.cause);
  const code = 'code' in error ? String(error.code) : undefined;
  return [error.name, code ?? error.message.slice(0, TEXT_MOST)];
}
