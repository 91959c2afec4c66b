import type { StaffMember } from '@chairside/rules/staff';

/** The member of staff that a call of the desk comes from. */
export interface StaffCaller extends StaffMember {
  staffId: string;
  /** The last full sign-in; null of who came in by a PIN alone. */
  signedInAt: Date | null;
}

/** Who of the staff does something, and when. */
export interface ByStaff {
  staff: Pick<StaffCaller, 'staffId'>;
  now: Date;
}

/** What a browser at the desk holds, each as a cookie that no script can read. */
export interface DeskCookies {
  /** The access token of who is signed in. */
  token: string | null;
  /** The key of a paired PC. */
  device: string | null;
}
