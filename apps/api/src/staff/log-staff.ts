import type { StaffRole } from '@chairside/rules/staff';
import type { Log } from '../logging/log.ts';
import type { Client } from '../use-case/client.ts';

type SignInMethod = 'link' | 'password' | 'recovery_code' | 'look_around' | 'pin' | 'passkey';

/** What is said of each event besides who did it, and from where. */
interface StaffEvents {
  staff_sign_in: { method: SignInMethod };
  staff_sign_in_failed: { method: SignInMethod };
  staff_password_accepted: object;
  staff_invited: { role: StaffRole };
  staff_invitation_sent_again: object;
  staff_invitation_withdrawn: object;
  staff_changed: { changed: string; role: StaffRole; maySeeMedical: boolean };
  staff_dismissed: { dismissed: string };
  staff_pin_chosen: object;
  staff_passkey_added: object;
  staff_passkey_removed: object;
  staff_passkey_copied: object;
  desk_device_paired: { deviceId: string };
  desk_device_revoked: { deviceId: string };
}

interface Doer {
  client: Client;
  /** Null where nobody of that address works here. */
  staffId: string | null;
}

/** What an operator may want to watch for at the desk, as docs/operating.md lists it. */
const TEXTS: Record<keyof StaffEvents, string> = {
  staff_sign_in: 'a member of staff signed in',
  staff_sign_in_failed: 'somebody failed to sign in at the desk',
  staff_password_accepted: 'a right password came without a code; the desk asks for one now',
  staff_invited: 'an owner invited somebody to the desk',
  staff_invitation_sent_again: 'an owner sent an invitation again',
  staff_invitation_withdrawn: 'an owner withdrew an invitation',
  staff_changed: 'an owner changed what a member of staff may do',
  staff_dismissed: 'an owner dismissed a member of staff',
  staff_pin_chosen: 'a member of staff chose a PIN',
  staff_passkey_added: 'a member of staff added a passkey',
  staff_passkey_removed: 'a member of staff removed a passkey',
  staff_passkey_copied: 'a passkey says it was used less often than before: there may be a copy of it',
  desk_device_paired: 'an owner paired a PC with the clinic',
  desk_device_revoked: 'an owner ended the pairing of a PC',
};

const WARNINGS = new Set<keyof StaffEvents>(['staff_sign_in_failed', 'staff_passkey_copied']);

/** Writes a line for monitoring (STAFF-9). It holds the shortened address, and never an e-mail address, code or token. */
export function logStaff<Event extends keyof StaffEvents>(
  log: Log,
  event: Event,
  { client, ...about }: Doer & StaffEvents[Event],
): void {
  const level = WARNINGS.has(event) ? 'warn' : 'info';
  log[level]({ event, ...about, address: client.shortenedAddress }, TEXTS[event]);
}
