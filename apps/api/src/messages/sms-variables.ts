/** A place of a registered text, by the type of what fills it. */
export const VARIABLE_PLACE = /\{#(\w+)#\}/g;

/** The operators let a place for letters and digits hold so many characters. */
export const LONGEST_ALPHANUMERIC = 40;

/** What the operators let the places of a text hold, since November 2025; a value of another type is thrown away there. */
const TYPES: Record<string, (value: string) => boolean> = {
  numeric: (value) => /^\d+$/.test(value),
  alphanumeric: (value) => value !== '' && value.length <= LONGEST_ALPHANUMERIC && !/\p{Cc}/u.test(value),
  url: (value) => /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
  email: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  /** A number to call back. */
  cbn: (value) => /^\+?\d[\d -]{2,14}$/.test(value),
};

/** Whether a value may fill a place of this type. */
export function isOfType(type: string, value: string): boolean {
  return TYPES[type]?.(value) ?? false;
}
