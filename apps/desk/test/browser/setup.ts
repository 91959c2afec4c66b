import '@chairside/ui/base.css';
import './classes.css';
import '@chairside/ui/test/window-focus.ts';
import { server } from '@chairside/client/test/server';
import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { locked } from '../../src/features/staff-session/locked.ts';
import { queryClient } from '../../src/features/staff-session/query-client.ts';

const ALIVE_MS = 10_000;

/** Says that it is there, and nothing else: no other desk changes anything. */
class QuietEvents extends EventTarget {
  private readonly timer = setInterval(() => this.dispatchEvent(new Event('alive')), ALIVE_MS);
  close() {
    clearInterval(this.timer);
  }
}

beforeEach(() => {
  vi.stubGlobal('EventSource', QuietEvents);
});

// By then the page is gone, and the storage empty (packages/ui/test/setup.ts).
afterEach(() => {
  locked.set(null);
  // A lock has nothing asked for behind it.
  focusManager.setFocused(undefined);
  queryClient.clear();
  expect(server.reset().join('\n')).toBe('');
});
