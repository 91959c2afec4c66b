import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type DefaultToastOptions, toast, useToasterStore } from 'react-hot-toast/headless';
import { beforeEach, describe, expect, test } from 'vitest';
import { DURATIONS } from './toaster.tsx';

beforeEach(() => toast.remove());

/** The toasts as a place for them with these options gets them, newest first. */
function shown(options?: DefaultToastOptions) {
  let toasts: ReturnType<typeof useToasterStore>['toasts'] = [];
  const Place = () => {
    toasts = useToasterStore(options).toasts;
    return null;
  };
  renderToStaticMarkup(createElement(Place));
  return toasts;
}

describe('toasts (SCREEN-10)', () => {
  test('are at most 20 at once, the newest', () => {
    for (let number = 1; number <= 25; number += 1) toast.error(`Error ${number}`);
    const toasts = shown(DURATIONS);
    expect(toasts).toHaveLength(20);
    expect([toasts.at(0)?.message, toasts.at(-1)?.message]).toEqual(['Error 25', 'Error 6']);
  });

  test('default to error 4 s, success 2 s, blank 4 s', () => {
    toast.error('error');
    toast.success('success');
    toast('blank');
    expect(Object.fromEntries(shown().map(({ message, duration }) => [message, duration]))).toEqual({
      error: 4000,
      success: 2000,
      blank: 4000,
    });
  });

  test('of the application stay 4 s, errors 5 s', () => {
    toast.error('error');
    toast.success('success');
    toast('blank');
    expect(Object.fromEntries(shown(DURATIONS).map(({ message, duration }) => [message, duration]))).toEqual({
      error: 5000,
      success: 4000,
      blank: 4000,
    });
  });
});
