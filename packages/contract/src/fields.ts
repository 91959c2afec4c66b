import { isCode } from '@chairside/rules/code';
import { parseEmail, parseName, parsePhone } from '@chairside/rules/contact';
import { isStrongPassword } from '@chairside/rules/password';
import * as z from 'zod/mini';

const CONTROL_CHARACTERS = /\p{Cc}/u;
const LONGEST_FIELD = 1000;

export const FIELD_REQUIRED = 'This field is required';

/** The sentences of the shared field rules (FIELD-1 to FIELD-5). */
const FIELD_MESSAGES = {
  name: 'Name must be 2-50 characters and contain only letters and spaces, apostrophes, full stops or hyphens',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid 10-digit Indian mobile number',
  password: 'Password must be 8+ characters with uppercase, lowercase, number, and special character',
  code: 'OTP must be exactly 6 digits',
} as const;

const PASSWORD_INVALID = 'This password is not valid';
const TOKEN_INVALID = 'This value is not valid';

// Line breaks and tabs are what people type into a box of several lines.
// Marks that turn the direction of what follows, or are not to be seen, could make a note read as something else.
const UNSEEN = /[\u00ad\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
const isReadable = (typed: string) =>
  !UNSEEN.test(typed) && typed.isWellFormed() && !CONTROL_CHARACTERS.test(typed.replace(/[\n\r\t]/g, ''));

const text = (message: string) => z.string(message).check(z.maxLength(LONGEST_FIELD, message));

/** Text without control characters, which no keyboard has (FIELD-13). */
export const printable = (message: string) =>
  z.refine<string>((typed) => typed.isWellFormed() && !CONTROL_CHARACTERS.test(typed), message);

/**
 * A string field whose value is what `parse` makes of the typed text; null from `parse` is an error (FIELD-13). A screen
 * loads those that it uses.
 */
export const parsed = /* @__NO_SIDE_EFFECTS__ */ <Value>(
  message: string,
  parse: (typed: string) => Value | null,
) =>
  z.pipe(
    text(message).check(z.trim(), printable(message)),
    z.transform((typed, context) => {
      const value = parse(typed);
      if (value !== null) return value;
      context.issues.push({ code: 'custom', input: typed, message });
      return z.NEVER;
    }),
  );

export const nameField = parsed(FIELD_MESSAGES.name, parseName);
export const emailField = parsed(FIELD_MESSAGES.email, parseEmail);
export const phoneField = parsed(FIELD_MESSAGES.phone, parsePhone);
export const passwordField = text(FIELD_MESSAGES.password).check(
  z.refine(isStrongPassword, FIELD_MESSAGES.password),
  printable(FIELD_MESSAGES.password),
);
/** Text of the person's own, over several lines if they like, of at most `longest` characters (FIELD-12). */
export const freeText = (longest: number) => {
  const message = `Please use at most ${longest} characters`;
  return z
    .string(message)
    .check(
      z.trim(),
      z.maxLength(longest, message),
      z.refine(isReadable, 'Please remove the invisible characters'),
    );
};
/** A password that is to be compared, whatever the rules were when it was set. */
export const typedPasswordField = z
  .string(FIELD_REQUIRED)
  .check(
    z.minLength(1, FIELD_REQUIRED),
    z.maxLength(LONGEST_FIELD, PASSWORD_INVALID),
    printable(PASSWORD_INVALID),
  );
export const codeField = text(FIELD_MESSAGES.code).check(z.refine(isCode, FIELD_MESSAGES.code));
export const idField = z.uuid('This identifier is not valid');
export const instant = z.iso.datetime();
/** Identifiers, signatures and the like that a third party made: printable ASCII. */
export const tokenField = z.string(TOKEN_INVALID).check(z.regex(/^[\x21-\x7e]{1,200}$/, TOKEN_INVALID));
