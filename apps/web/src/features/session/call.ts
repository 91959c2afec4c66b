import { createCall } from '@chairside/client/call';
import { createCooldown } from '@chairside/client/cooldown';
import { tokenStore } from '@chairside/client/token';
import { CALL_POLICY } from '@chairside/rules/limits';
import { toasts } from '@chairside/ui/toasts.ts';
import { removeAdminEntries } from './admin-entries.ts';

/** Waits so long, or until the network is back. */
export const wait = (ms: number) =>
  new Promise<void>((over) => {
    const isOver = new AbortController();
    const end = () => {
      isOver.abort();
      over();
    };
    setTimeout(end, ms);
    window.addEventListener('online', end, { signal: isOver.signal });
  });

export const cooldown = createCooldown(() => performance.now());

/** The one way this client talks to its server. */
export const call = createCall({
  base: '/api',
  timeoutMs: CALL_POLICY.timeoutMs,
  token: tokenStore,
  toasts,
  goHome: () => {
    window.location.hash = '#/';
  },
  cooldown,
  onAdminRefused: removeAdminEntries,
  wait,
});
