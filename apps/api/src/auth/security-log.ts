import type { RefusalCode } from '@chairside/contract/refusals';
import type { User } from '@chairside/contract/user';
import { isRefusal } from '@chairside/rules/refusal';
import type { Log } from '../logging/log.ts';
import type { Client } from '../use-case/client.ts';
import type { Outcome } from '../use-case/outcome.ts';

/** What an operator may want to watch for, as docs/operating.md lists it. */
type SecurityEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'signed_out_everywhere'
  | 'password_reset'
  | 'contact_proved'
  | 'contact_change_started'
  | 'contact_change_stopped'
  | 'contact_changed'
  | 'code_ceiling'
  | 'guess_ceiling'
  | 'claim_ceiling';

interface About {
  /** Null where no call caused it. */
  client: Client | null;
  userId?: string | null;
  [detail: string]: unknown;
}

/** Writes a line for monitoring (TOKEN-11). It holds the shortened address, and never a contact, code or token. */
export function logSecurity(
  log: Log,
  event: SecurityEvent,
  { client, ...about }: About,
  message: string,
  level: 'info' | 'warn' | 'error' = 'info',
): void {
  log[level]({ event, ...about, address: client?.shortenedAddress ?? null }, message);
}

/** Logs the sign-in that an outcome brings, once it holds; gives the outcome. */
export function logSignIn<Data extends { user: User }, Code extends RefusalCode>(
  log: Log,
  client: Client,
  method: 'code' | 'password' | 'registration' | 'demo',
  outcome: Outcome<Data, Code>,
): Outcome<Data, Code> {
  if (!isRefusal(outcome)) {
    logSecurity(log, 'sign_in', { client, userId: outcome.data.user._id, method }, 'somebody signed in');
  }
  return outcome;
}
