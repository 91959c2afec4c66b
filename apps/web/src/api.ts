import { CALL_POLICY } from '@chairside/rules/limits';
import { createCall } from './call.ts';
import { createCooldown } from './cooldown.ts';
import { tokenStore } from './token.ts';
import { toasts } from './ui/toasts.ts';

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
  wait: (ms) => new Promise((over) => setTimeout(over, ms)),
});
