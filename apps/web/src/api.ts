import { CALL_POLICY } from '@chairside/rules/limits';
import { createCall } from './call.ts';
import { createCooldown } from './cooldown.ts';
import { toasts } from './toasts.ts';
import { tokenStore } from './token.ts';

/** For calls whose screen words every outcome itself. */
export const QUIET = { skipSuccessMessage: true, skipErrorMessage: true };
/** The same for a visitor, who has no session that could end. */
export const QUIET_FOR_VISITORS = { ...QUIET, skipRedirect: true };

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
