import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { textsOf } from '../../test/markup.ts';
import { toasts } from '../toasts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';

vi.mock('../toasts.ts', () => ({ toasts: { success: vi.fn(), error: vi.fn() } }));

beforeEach(() => vi.clearAllMocks());

test('the crash screen has its texts and buttons (SCREEN-8)', () => {
  const screen = textsOf(renderToStaticMarkup(createElement(ErrorScreen, { onHome: () => {} })));
  expect(screen).toEqual([
    'Something went wrong',
    "We're sorry, but something unexpected happened. Please try refreshing the page.",
    'Refresh Page',
    'Go to Home',
  ]);
});

describe('a crash of the page', () => {
  const boundary = () => new ErrorBoundary({ fallback: () => 'crashed', children: 'page' });

  test('puts the fallback in its place', () => {
    const crashed = boundary();
    expect(crashed.render()).toBe('page');
    crashed.state = ErrorBoundary.getDerivedStateFromError();
    expect(crashed.render()).toBe('crashed');
  });

  test('by an object rendered as content is told as such (SCREEN-9)', () => {
    boundary().componentDidCatch(new Error('Objects are not valid as a React child (found: [object Date])'));
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(
      'A display error occurred. Please refresh the page.',
    );
  });

  test('by anything else is told by the screen alone', () => {
    boundary().componentDidCatch(new TypeError('x is undefined'));
    expect(toasts.error).not.toHaveBeenCalled();
  });
});
