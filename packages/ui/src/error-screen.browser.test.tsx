import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { button, heading, shows } from '../test/screen.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';

test('the crash screen has its texts and buttons (SCREEN-8)', async () => {
  const onHome = vi.fn();
  await render(<ErrorScreen onHome={onHome} />);
  await expect.element(heading('Something went wrong')).toBeVisible();
  await shows("We're sorry, but something unexpected happened. Please try refreshing the page.");
  await expect.element(button('Refresh Page')).toBeVisible();
  await button('Go to Home').click();
  expect(onHome).toHaveBeenCalledOnce();
});

describe('a crash of the page', () => {
  const crash = new TypeError('x is undefined');

  test('shows the fallback in its place, is reported, and can be tried again', async () => {
    const onCrash = vi.fn();
    vi.mocked(console.error).mockImplementation(() => {});
    let isBroken = true;
    const Page = () => {
      if (isBroken) throw crash;
      return 'the page';
    };
    const again = (retry: () => void) => (
      <button type="button" onClick={retry}>
        Again
      </button>
    );
    await render(
      <ErrorBoundary fallback={again} onCrash={onCrash}>
        <Page />
      </ErrorBoundary>,
    );
    await expect.element(button('Again')).toBeVisible();
    expect(onCrash).toHaveBeenCalledExactlyOnceWith(crash);
    // React logs it to the console; nothing else may be there.
    expect(vi.mocked(console.error).mock.calls).toEqual([expect.arrayContaining([crash])]);
    vi.mocked(console.error).mockClear();

    isBroken = false;
    await button('Again').click();
    await shows('the page');
  });
});
