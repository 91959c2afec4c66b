import { staffEndpoints } from '@chairside/contract/staff';
import { call } from './call.ts';
import { lockScreen } from './locked.ts';
import { noteLocked } from './tab-notes.ts';

let ending: Promise<unknown> = Promise.resolve();

/** Locks all tabs, and ends the access token on the server; where that is out of reach, the next page opened here does. */
export function lockNow(): void {
  if (!lockScreen()) return;
  noteLocked();
  ending = call(staffEndpoints.signOutStaff).catch(() => undefined);
}

/** Resolves when the sign-out of the last lock has been answered: its reply would take a newer cookie away. */
export function lockEnded(): Promise<unknown> {
  return ending;
}
