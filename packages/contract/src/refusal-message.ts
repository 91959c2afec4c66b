import { wordRefusal } from './refusal-words.ts';
import { REFUSALS, type RefusalCode } from './refusals.ts';

/** The sentence of the refusal with a code, with its `{…}` filled in from `details` (CALL-3). */
export function refusalMessage(code: RefusalCode, details?: Readonly<Record<string, unknown>>): string {
  return wordRefusal(REFUSALS[code], details);
}
