import { type CallArguments, createCall } from '@chairside/client/call';
import { QUIET } from '@chairside/client/quiet';
import type { DataOf, Endpoint } from '@chairside/contract/endpoint';
import { ANY_STAFF_REFUSALS } from '@chairside/contract/staff-refusals';
import { CALL_POLICY } from '@chairside/rules/limits';
import { toasts } from '@chairside/ui/toasts.ts';
import { locked, lockScreen } from './locked.ts';
import { ENTRY_KEY, queryClient } from './query-client.ts';

const wait = (ms: number) => new Promise<void>((over) => setTimeout(over, ms));

/** Who calls is said by a cookie that no script can read: a shared PC keeps nothing of it. */
const NO_TOKEN = { read: () => null, write() {}, clear() {}, subscribe: () => () => {} };
/** Nothing is held back after a 401: the sign-in page takes the place of what asked. */
const NO_COOLDOWN = { start() {}, secondsLeft: () => 0, reset() {} };

const callAnyone = createCall({
  base: '/api',
  byCookie: true,
  timeoutMs: CALL_POLICY.timeoutMs,
  token: NO_TOKEN,
  toasts: {
    success: (message) => locked.get() || toasts.success(message),
    error: (message) => locked.get() || toasts.error(message),
  },
  goHome() {
    // Behind a lock the screens stay as they are, with what was typed into them.
    const isLocked = locked.get() !== null || lockScreen('ended');
    if (!isLocked) void queryClient.invalidateQueries({ queryKey: ENTRY_KEY });
  },
  cooldown: NO_COOLDOWN,
  wait,
  defaults: QUIET,
});

/** The one way the desk talks to its server. */
export function call<E extends Endpoint>(endpoint: E, ...args: CallArguments<E>): Promise<DataOf<E>>;
export function call(endpoint: Endpoint, ...args: CallArguments<Endpoint>): Promise<unknown> {
  const refusals = [...endpoint.refusals, ...ANY_STAFF_REFUSALS];
  return callAnyone({ ...endpoint, refusals }, ...args);
}
