import type { RefusalCode } from '@chairside/contract/refusals';
import type { SharedRefusal } from '@chairside/contract/shared-refusals';

/** A business "no" as a value: a declared code and what the reply should say beside it. */
export interface Refusal<Code extends RefusalCode = RefusalCode> {
  refused: Code;
  details?: Record<string, unknown>;
}

/** A use case's "yes": the reply's data, and a sentence for the patient where there is one to say. */
export interface Done<Data> {
  data: Data;
  message?: string;
  /** The data is the very object of earlier replies, never changed: its JSON need not be made again. */
  isShared?: true;
}

/** What a use case comes to. Anything else that happens is a fault, and thrown. */
export type Outcome<Data, Code extends RefusalCode = never> = Done<Data> | Refusal<Code | SharedRefusal>;

export function done<Data>(data: Data, message?: string): Done<Data> {
  return message === undefined ? { data } : { data, message };
}

/** A "yes" whose data is given again and again as the same object, which nobody changes. */
export function given<Data extends object>(data: Data): Done<Data> {
  return { data, isShared: true };
}

export function refuse<Code extends RefusalCode>(
  refused: Code,
  details?: Record<string, unknown>,
): Refusal<Code> {
  return details === undefined ? { refused } : { refused, details };
}

export function isRefusal(outcome: object | null): outcome is Refusal {
  return outcome !== null && 'refused' in outcome;
}
