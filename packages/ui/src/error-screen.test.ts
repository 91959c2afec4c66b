import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { textsOf } from '../test/markup.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';

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
  const onCrash = vi.fn();
  const boundary = () => new ErrorBoundary({ fallback: () => 'crashed', onCrash, children: 'page' });

  test('puts the fallback in its place', () => {
    const crashed = boundary();
    expect(crashed.render()).toBe('page');
    crashed.state = ErrorBoundary.getDerivedStateFromError();
    expect(crashed.render()).toBe('crashed');
  });

  test('is told of', () => {
    const crash = new TypeError('x is undefined');
    boundary().componentDidCatch(crash);
    expect(onCrash).toHaveBeenCalledExactlyOnceWith(crash);
  });
});
