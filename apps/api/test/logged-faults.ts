import * as z from 'zod';

const line = z.looseObject({ level: z.number(), msg: z.string(), err: z.unknown().optional() });
const ERROR = 50;

/** What was logged as an error with an exception in it: a fault of ours, such as the database's refusal of a row. */
export function loggedFaults(logged: readonly string[]): string[] {
  return logged.filter((text) => {
    const { level, err } = line.parse(JSON.parse(text));
    return level >= ERROR && err !== undefined;
  });
}
