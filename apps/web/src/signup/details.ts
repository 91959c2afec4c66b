import { FIELD_MESSAGES } from '@chairside/contract/fields';
import { parseEmail, parseName, parsePhone } from '@chairside/rules/contact';
import { LIMITS } from '@chairside/rules/limits';
import * as z from 'zod';

type Judged = { value: string } | { problem: string };

/** A field whose value is what `judge` makes of the typed text; the sentences are the dialog's own (public-side §5). */
const judged = (judge: (typed: string) => Judged) =>
  z.string().transform((typed, context) => {
    const result = judge(typed);
    if ('value' in result) return result.value;
    context.addIssue({ code: 'custom', message: result.problem });
    return z.NEVER;
  });

function judgeName(typed: string): Judged {
  const length = [...typed.trim()].length;
  if (length === 0) return { problem: 'Name is required' };
  if (length < LIMITS.nameMin) return { problem: 'Name must be at least 2 characters' };
  const value = parseName(typed);
  return value === null ? { problem: FIELD_MESSAGES.name } : { value };
}

const judgeContact =
  (parse: (typed: string) => string | null, problem: string) =>
  (typed: string): Judged => {
    if (typed.trim() === '') return { problem: 'Phone number or email is required' };
    const value = parse(typed);
    return value === null ? { problem } : { value };
  };

const phone = judged(judgeContact(parsePhone, 'Please enter a valid 10-digit phone number'));
const email = judged(judgeContact(parseEmail, FIELD_MESSAGES.email));
const name = judged(judgeName);

/** The first step's form: what is typed goes in, what is sent to the server comes out. */
export const details = z.discriminatedUnion('contactType', [
  z.object({ contactType: z.literal('phone'), name, contact: phone }),
  z.object({ contactType: z.literal('email'), name, contact: email }),
]);

export type TypedDetails = z.input<typeof details>;
export type Details = z.output<typeof details>;

/** Why the code cannot be sent to the server yet, if it can't. */
export function codeProblem(code: string): string | null {
  if (code === '') return 'Please enter the OTP';
  return code.length === LIMITS.codeLength ? null : 'OTP must be 6 digits';
}

/** `+91 98765 43210`, or the address as it is. */
export function displayContact({ contactType, contact }: Pick<Details, 'contactType' | 'contact'>): string {
  return contactType === 'phone' ? `+91 ${contact.slice(0, 5)} ${contact.slice(5)}` : contact;
}

export function sameDetails(one: Details, other: Details): boolean {
  return one.contactType === other.contactType && one.contact === other.contact && one.name === other.name;
}
