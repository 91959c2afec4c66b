import type { Log } from '../logging/log.ts';
import type { Client } from '../use-case/client.ts';

/** What an operator may want to watch for at the desk, as docs/operating.md lists it. */
type StaffEvent = 'staff_sign_in' | 'staff_sign_in_failed';

interface About {
  client: Client;
  /** Null where nobody of that address works here. */
  staffId: string | null;
  method: 'link' | 'password' | 'recovery_code' | 'look_around';
}

const TEXTS: Record<StaffEvent, string> = {
  staff_sign_in: 'a member of staff signed in',
  staff_sign_in_failed: 'somebody failed to sign in at the desk',
};

/** Writes a line for monitoring (STAFF-9). It holds the shortened address, and never an e-mail address, code or token. */
export function logStaff(log: Log, event: StaffEvent, { client, ...about }: About): void {
  const level = event === 'staff_sign_in' ? 'info' : 'warn';
  log[level]({ event, ...about, address: client.shortenedAddress }, TEXTS[event]);
}
