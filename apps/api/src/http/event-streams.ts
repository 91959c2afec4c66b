import type { ServerResponse } from 'node:http';

/** How many streams of events may be open, and what one may leave unread (DESK-15). */
export const STREAM_LIMITS = { all: 500, perPerson: 12, unreadBytes: 64 * 1024 } as const;

const HEARTBEAT_MS = 10_000;
const CHECK_MS = 500;

interface Stream {
  response: ServerResponse;
  personId: string;
  /** Whether who opened it may still see what it says. */
  isAllowed(): Promise<boolean>;
  isBeingChecked: boolean;
}

/**
 * The open streams of a process, as Server-Sent Events. Each ends within a second of its person being let in no longer, or
 * when that cannot be found out; whoever does not read is closed on. Browsers open theirs again.
 */
export class EventStreams {
  readonly #open = new Set<Stream>();
  readonly #timers = [
    setInterval(() => this.#write('event: alive\ndata:\n\n'), HEARTBEAT_MS).unref(),
    setInterval(() => this.#check(), CHECK_MS).unref(),
  ];

  get size(): number {
    return this.#open.size;
  }

  mayOpenFor(personId: string): boolean {
    const own = [...this.#open].filter((stream) => stream.personId === personId);
    return this.#open.size < STREAM_LIMITS.all && own.length < STREAM_LIMITS.perPerson;
  }

  /** Does nothing where the browser has gone meanwhile: its response closes no second time. */
  open(response: ServerResponse, who: Pick<Stream, 'personId' | 'isAllowed'>): void {
    if (response.destroyed) return;
    const stream = { response, ...who, isBeingChecked: false };
    this.#open.add(stream);
    response.once('close', () => this.#open.delete(stream));
    response.write('event: alive\ndata:\n\n');
  }

  /** Sends an event to all. Its data is one line. */
  send(event: string, data: string): void {
    this.#write(`event: ${event}\ndata: ${data}\n\n`);
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const { response } of this.#open) response.end();
  }

  #write(text: string): void {
    for (const { response } of this.#open) {
      if (response.writableEnded) continue;
      if (response.writableLength > STREAM_LIMITS.unreadBytes) response.destroy();
      else response.write(text);
    }
  }

  #check(): void {
    for (const stream of this.#open) void this.#checkOne(stream);
  }

  async #checkOne(stream: Stream): Promise<void> {
    const { response, isBeingChecked } = stream;
    // What was ended before and is open still has a browser that does not read.
    if (response.destroyed || response.writableEnded) {
      this.#open.delete(stream);
      response.destroy();
      return;
    }
    if (isBeingChecked) return;
    stream.isBeingChecked = true;
    const isAllowed = await stream.isAllowed().catch(() => false);
    stream.isBeingChecked = false;
    if (!isAllowed) response.end();
  }
}
