import { noAnswer } from '@chairside/client/call-error';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tellCrash, tellUnexpectedErrors } from './unexpected-errors.ts';

const ORIGIN = 'https://clinic.example';
const OWN_SCRIPT = `${ORIGIN}/assets/page.js`;
const toasts = { success: vi.fn(), error: vi.fn() };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A window whose errors the test causes. */
function open() {
  const source = Object.assign(new EventTarget(), { location: { origin: ORIGIN } });
  vi.stubGlobal('window', source);
  tellUnexpectedErrors(toasts);
  const tell = (type: string, about: object) => source.dispatchEvent(Object.assign(new Event(type), about));
  return {
    reject: (reason: unknown) => tell('unhandledrejection', { reason }),
    fail: (error: unknown, filename = OWN_SCRIPT) => tell('error', { error, filename }),
  };
}

describe('what nobody caught (SCREEN-9)', () => {
  test.each([[new Error('x')], ['x'], [undefined]])(
    'Unhandled promise rejection: with %o it says to try again',
    (reason) => {
      open().reject(reason);
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith('An unexpected error occurred. Please try again.');
    },
  );

  test('of a failed call it says something only when the call has not', () => {
    const error = noAnswer(new TypeError('fetch failed'));
    const { reject } = open();
    reject(error);
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith('An unexpected error occurred. Please try again.');
    error.isTold = true;
    reject(error);
    expect(toasts.error).toHaveBeenCalledOnce();
  });

  test.each([[OWN_SCRIPT], ['']])('Uncaught script error: in %o it says to refresh the page', (filename) => {
    open().fail(new TypeError('x is undefined'), filename);
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(
      'A technical error occurred. Please refresh the page.',
    );
  });

  test.each([
    'Objects are not valid as a React child (found: object with keys {a}).',
    'Minified React error #31; visit https://react.dev/errors/31?args[]=object for the full message.',
  ])('An object rendered as content: %o says so', (message) => {
    open().fail(new Error(message));
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(
      'A display error occurred. Please refresh the page.',
    );
  });

  test.each([
    ["the browser's remark on a resize loop", null, `${ORIGIN}/`],
    ["another host's script", undefined, ''],
    ["an extension's script", new Error('x'), 'chrome-extension://abc/content.js'],
    ['a host with a longer name', new Error('x'), `${ORIGIN}.evil.example/x.js`],
  ])('says nothing of %s', (_what, error, filename) => {
    open().fail(error, filename);
    expect(toasts.error).not.toHaveBeenCalled();
  });
});

describe('a crash of the page', () => {
  test('by an object rendered as content is told as such (SCREEN-9)', () => {
    tellCrash(new Error('Objects are not valid as a React child (found: [object Date])'), toasts);
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(
      'A display error occurred. Please refresh the page.',
    );
  });

  test.each([
    [new TypeError('x is undefined')],
    [new Error('Minified React error #310; visit …')],
    ['Objects are not valid as a React child'],
  ])('by %o is told by the screen alone', (error) => {
    tellCrash(error, toasts);
    expect(toasts.error).not.toHaveBeenCalled();
  });
});
