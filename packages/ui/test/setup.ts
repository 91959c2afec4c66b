import '../src/base.css';
import './no-owner-stacks.ts';
import './window-focus.ts';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { leavePage } from './leave-page.ts';

/** When every test in the browser begins: a Saturday, half past five in the afternoon at the clinic. */
const NOW = new Date('2026-11-21T12:00:00Z');

/** Longer than anything that is put off by itself. */
const EVERYTHING_LATER_MS = 30_000;

// What is measured has the letters of the product, whichever test comes first.
await document.fonts.load('1rem Anek', 'A₹');

beforeEach(() => {
  vi.useFakeTimers({
    now: NOW,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    // Time passes as it does for a person; a test that needs more of it puts the clock forward.
    shouldAdvanceTime: true,
  });
  vi.spyOn(console, 'error');
  // One that came after the end of its test would lie over what this one presses.
  toast.remove();
});

afterEach(async () => {
  await leavePage();
  await vi.advanceTimersByTimeAsync(EVERYTHING_LATER_MS);
  const errors = [...vi.mocked(console.error).mock.calls];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  toast.remove();
  // What went on meanwhile may have stored something.
  await leavePage();
  history.replaceState(null, '', window.location.pathname + window.location.search);
  vi.useRealTimers();
  expect(errors, 'the console has errors').toEqual([]);
});
