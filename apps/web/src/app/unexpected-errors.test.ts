import { noAnswer } from '@chairside/client/call-error';
import { describe, expect, test } from 'vitest';
import { ofCrash, ofRejection, ofScriptError } from './unexpected-errors.ts';

const ORIGIN = 'https://clinic.example';
const OWN_SCRIPT = `${ORIGIN}/assets/page.js`;
const TRY_AGAIN = 'An unexpected error occurred. Please try again.';
const REFRESH = 'A technical error occurred. Please refresh the page.';
const NOT_SHOWN = 'A display error occurred. Please refresh the page.';

describe('what nobody caught (SCREEN-9)', () => {
  test.each([[new Error('x')], ['x'], [undefined]])(
    'a promise rejected with %o says to try again',
    (reason) => {
      expect(ofRejection(reason)).toBe(TRY_AGAIN);
    },
  );

  test('of a failed call it says something only when the call has not', () => {
    const error = noAnswer(new TypeError('fetch failed'));
    expect(ofRejection(error)).toBe(TRY_AGAIN);
    error.isShown = true;
    expect(ofRejection(error)).toBeNull();
  });

  test.each([[OWN_SCRIPT], ['']])('a script error in %o says to refresh the page', (filename) => {
    expect(ofScriptError({ error: new TypeError('x is undefined'), filename }, ORIGIN)).toBe(REFRESH);
  });

  test.each([
    'Objects are not valid as a React child (found: object with keys {a}).',
    'Minified React error #31; visit https://react.dev/errors/31?args[]=object for the full message.',
  ])('an object rendered as content says so: %o', (message) => {
    expect(ofScriptError({ error: new Error(message), filename: OWN_SCRIPT }, ORIGIN)).toBe(NOT_SHOWN);
  });

  test.each([
    ["the browser's remark on a resize loop", null, `${ORIGIN}/`],
    ["another host's script", undefined, ''],
    ["an extension's script", new Error('x'), 'chrome-extension://abc/content.js'],
    ['a host with a longer name', new Error('x'), `${ORIGIN}.evil.example/x.js`],
  ])('nothing is said of %s', (_what, error, filename) => {
    expect(ofScriptError({ error, filename }, ORIGIN)).toBeNull();
  });
});

describe('a crash of the page', () => {
  test('by an object rendered as content is reported as such (SCREEN-9)', () => {
    expect(ofCrash(new Error('Objects are not valid as a React child (found: [object Date])'))).toBe(
      NOT_SHOWN,
    );
  });

  test.each([
    [new TypeError('x is undefined')],
    [new Error('Minified React error #310; visit …')],
    ['Objects are not valid as a React child'],
  ])('by %o is shown by the screen alone', (error) => {
    expect(ofCrash(error)).toBeNull();
  });
});
