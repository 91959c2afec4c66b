import { LONGEST_SMS_VALUE } from '@chairside/rules/short-links';

/** A place of a registered text, by the type of what fills it. */
export const VARIABLE_PLACE = /\{#(\w+)#\}/g;

/** What the operators let the places of a text hold, since November 2025; a value of another type is thrown away there. */
const TYPES: Record<string, (value: string) => boolean> = {
  numeric: (value) => /^\d+$/.test(value),
  alphanumeric: (value) => value !== '' && value.length <= LONGEST_SMS_VALUE && !/\p{Cc}/u.test(value),
  url: (value) => isLink(value) && value.length <= LONGEST_SMS_VALUE,
  email: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  /** A number to call back. */
  cbn: (value) => /^\+?\d[\d -]{2,14}$/.test(value),
};

const isLink = (value: string) => /^https?:\/\/\S+$/.test(value) && URL.canParse(value);

/**
 * Whether a value is a link that is good but for its length, which the clinic's address is too long for: a live server does not
 * start with such an address, and of a sandbox's messages no operator reads any (MSG-19).
 */
export function isLongLink(type: string, value: string): boolean {
  return type === 'url' && isLink(value) && value.length > LONGEST_SMS_VALUE;
}

/** Whether a value may fill a place of this type. */
export function isOfType(type: string, value: string): boolean {
  return TYPES[type]?.(value) ?? false;
}
