// Line breaks and tabs are what people type into a box of several lines; all else here cannot be seen, or turns the
// direction of what follows.
const UNSEEN =
  /[^\P{Cc}\n\r\t]|[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/**
 * A text as somebody typed it, in which nothing acts unseen (DESK-37): control characters and marks that turn the
 * direction of reading are shown by their number, `[U+202E]`. The joiners that Indian scripts are written with stay.
 */
export function shownText(typed: string): string {
  return typed.replace(UNSEEN, (mark) => {
    const number = mark.codePointAt(0) ?? 0;
    return `[U+${number.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
}
