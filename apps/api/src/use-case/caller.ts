import type { Role } from '@chairside/contract/user';

/** The signed-in user a call comes from. */
export interface Caller {
  userId: string;
  role: Role;
  /** Of the database, in which the caller was found. */
  snapshot: string;
}
