import type { RefusalCode, SentenceDetails } from '@chairside/contract/refusals';
import type { SharedRefusal } from '@chairside/contract/shared-refusals';
import type { Refusal as AnyRefusal } from '@chairside/rules/refusal';
import type { DeskCookies } from './staff-caller.ts';

type Details = Readonly<Record<string, unknown>>;

/** A business "no" by a code of the contract; its details go into the reply beside the code. */
export type Refused<Code extends RefusalCode = RefusalCode> = AnyRefusal<Code, Details | null>;

/** A use case's "yes": the reply's data, and a sentence for the patient where there is one to say. */
export interface Done<Data> {
  data: Data;
  message?: string;
  /** Cookies of the desk that the reply sets, or takes away where they are null. */
  cookies?: Partial<DeskCookies>;
  /** The data is the very object of earlier replies, never changed: its JSON need not be made again. */
  isShared?: true;
}

/** What a use case comes to. Anything else that happens is a fault, and thrown. */
export type Outcome<Data, Code extends RefusalCode = never> = Done<Data> | Refused<Code | SharedRefusal>;

export function done<Data>(data: Data, message?: string): Done<Data> {
  return message === undefined ? { data } : { data, message };
}

/** A "yes" that sets cookies of the desk, or takes them away. */
export function doneWithCookies<Data>(data: Data, cookies: Partial<DeskCookies>): Done<Data> {
  return { data, cookies };
}

/** A "yes" whose data is one object shared by many replies, which nobody changes. */
export function doneShared<Data extends object>(data: Data): Done<Data> {
  return { data, isShared: true };
}

/** What has to be said with a code, and may be: the details of its sentence, and what else a program could use. */
type DetailsWith<Code extends RefusalCode> = keyof SentenceDetails<Code> extends never
  ? [details?: Details]
  : [details: Details & SentenceDetails<Code>];

export function refuse<Code extends RefusalCode>(
  refused: Code,
  ...[details]: DetailsWith<Code>
): Refused<Code> {
  return details === undefined ? { refused } : { refused, details };
}
