import { type LogFn, pino } from 'pino';
import { messageOf, thrownText } from './error-text.ts';
import { currentLogContext } from './log-context.ts';
import { kindOf, LogRepeats } from './log-repeats.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

type Write = (details: object, message: string) => void;

/** What the parts of the application write their log to. */
export interface Log {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
}

const ADDRESS = /[^\s@"'(),=]+@[^\s@"'(),=]+/g;
const LONG_NUMBER = /\d{6,}/g;

/**
 * Error texts come from drivers and third parties and may quote what a patient typed: addresses, and numbers as long as a code
 * or a phone, are cut out.
 */
export function scrub(text: string): string {
  return text.replace(ADDRESS, '[…]').replace(LONG_NUMBER, '[…]');
}

/** What may be logged or printed of an error: no values of a query, no address and no long number. */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: scrub(thrownText(error)) };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    message: scrub(messageOf(error)),
    ...('code' in error && { code: error.code }),
    stack: frames.join('\n'),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

const WARN = 40;

/** The application's logger: JSON lines on standard output, warnings and errors without their repetitions. */
export function createLog(level: LogLevel, destination?: { write(line: string): void }) {
  const repeats = new LogRepeats();
  const options = {
    level,
    base: null,
    serializers: { err: serializeError },
    hooks: {
      logMethod(this: unknown, args: Parameters<LogFn>, write: LogFn, lineLevel: number) {
        const [details, sentence] = args;
        if (typeof details !== 'object' || details === null) {
          write.apply(this, args);
          return;
        }
        // Here and not as it is written: a repetition is written later, for whatever goes on then.
        const about = currentLogContext();
        const fields = { ...about, ...(details instanceof Error ? { err: details } : details) };
        if (lineLevel < WARN) {
          write.call(this, fields, sentence);
          return;
        }
        repeats.write(kindOf(lineLevel, details, sentence), (count) =>
          write.call(this, { ...fields, ...count }, sentence),
        );
      },
    },
  };
  const log = destination ? pino(options, destination) : pino(options);
  return Object.assign(log, { flushRepeats: () => repeats.flush() });
}
