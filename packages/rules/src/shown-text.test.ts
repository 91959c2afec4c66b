import { expect, test } from 'vitest';
import { shownText } from './shown-text.ts';

test.each([
  ['a \u202e b', 'a [U+202E] b'],
  ['\u0000\u001b[31mred', '[U+0000][U+001B][31mred'],
  ['soft\u00adhyphen\u200b\ufeff', 'soft[U+00AD]hyphen[U+200B][U+FEFF]'],
  ['tag\u{e0041}', 'tag[U+E0041]'],
])('what cannot be seen is shown by its number (DESK-37): %j', (typed, shown) => {
  expect(shownText(typed)).toBe(shown);
});

test.each(['<b>bold</b> & "so"', 'two\nlines\tand more', 'श्रीमान्\u200dजी', 'क्\u200cष', 'Zoë 😀'])(
  'what people write stays as it is (DESK-37): %j',
  (typed) => expect(shownText(typed)).toBe(typed),
);
