import { LIMITS } from './limits.ts';

/** By what somebody can be reached. */
export const CONTACT_TYPES = ['phone', 'email'] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

/** Why the clinic changes a patient's phone; no free text, as it is logged (PROF-21). */
export const CLINIC_REASONS = ['lost_sim', 'stolen_phone', 'new_number'] as const;
export type ClinicReason = (typeof CLINIC_REASONS)[number];

/** The ways that a message can go: to a phone by SMS, or by e-mail. */
export const CHANNELS = ['sms', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

const INDIAN_MOBILE = /^(?:91|0)?([6-9]\d{9})$/;
// Begins with a letter, and none of it is there without being seen (DI: default ignorable).
const NAME = /^(?!.*\p{DI})\p{L}[\p{L}\p{M} '.-]*$/u;
// What phones and word processors put in the place of an apostrophe and a hyphen.
const APOSTROPHES = /[\u2018\u2019\u02bc\uff07]/g;
const HYPHENS = /[\u2010\u2011]/g;
// Left out are white space, invisible characters, and what separates or quotes addresses in a mail header, so that
// one address can never be read as two.
const EMAIL = /^[^\s\p{C}@<>()[\],;:\\"]+@[^\s\p{C}@<>()[\],;:\\"]+\.[^\s\p{C}@<>()[\],;:\\".]+$/u;

/**
 * The ten digits of an Indian mobile number as typed or filled in by the browser, without spaces, dashes and a
 * `+91`, `91` or `0` in front; null when they are not ten digits starting with 6 to 9 (FIELD-3).
 */
export function parsePhone(typed: string): string | null {
  const digits = typed.replace(/^\D*\+91|\D/g, '');
  return INDIAN_MOBILE.exec(digits)?.[1] ?? null;
}

/**
 * The address trimmed, in lower case and in its plainest characters, so that `ａｂ＠ｅｘａｍｐｌｅ．ｃｏｍ` is the mailbox
 * it means; null when it does not look like one (FIELD-2).
 */
export function parseEmail(typed: string): string | null {
  // Again, since some characters in lower case are no longer the plainest.
  const email = plainest(plainest(typed).toLowerCase());
  return email.length <= LIMITS.emailMax && EMAIL.test(email) ? email : null;
}

/** A text in its plainest characters, without space around it: `ａｂ` typed wide is `ab` (FIELD-2). */
export const plainest = (text: string) => text.normalize('NFKC').replaceAll('。', '.').trim();

/**
 * The name with outer and repeated spaces removed and its apostrophes and hyphens as a keyboard has them, so that the
 * same name is the same text; null unless it is 2 to 50 Unicode letters, marks, spaces, apostrophes, full stops and
 * hyphens (FIELD-1). Length counts characters, not UTF-16 units.
 */
export function parseName(typed: string): string | null {
  const name = withPlainMarks(typed.normalize('NFC')).trim().replace(/ +/g, ' ');
  const length = [...name].length;
  return length >= LIMITS.nameMin && length <= LIMITS.nameMax && NAME.test(name) ? name : null;
}

/** A name with its apostrophes and hyphens as a keyboard has them (FIELD-1). */
export function withPlainMarks(name: string): string {
  return name.replace(APOSTROPHES, "'").replace(HYPHENS, '-');
}

/** The contact with its middle hidden, for logs and screens: `98******10`, `a***@example.com` (CALL-24). */
export function maskContact(contact: string): string {
  const at = contact.indexOf('@');
  if (at > 0) return `${contact.slice(0, at > 1 ? 1 : 0)}***${contact.slice(at)}`;
  return contact.length > 4
    ? `${contact.slice(0, 2)}${'*'.repeat(contact.length - 4)}${contact.slice(-2)}`
    : '****';
}

/** `+91 98765 43210` for the ten digits of a mobile number (FIELD-3). */
export function formatPhone(phone: string): string {
  return `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
}
