import type { Queries } from '../db/database.ts';
import type { Caller } from '../use-case/caller.ts';
import type { PresentUser } from '../users/feature.ts';
import type { PasswordDependencies } from './check-password.ts';
import type { CodeDependencies } from './codes.ts';

interface FormerContact {
  userId: string;
  contact: string;
  /** What is theirs instead; null of a contact that never came to be theirs. */
  replacedBy: string | null;
  now: Date;
}

/**
 * Notes whose the messages to a contact were, before it is nobody's or somebody else's; what waits for it goes to the one
 * that replaces it.
 */
export type NoteFormerContact = (tx: Queries, former: FormerContact) => Promise<void>;

/** Locks the visits that messages to a patient wait about: before the patient, as whoever changes a visit does. */
export type LockVisitsToNotify = (tx: Queries, userId: string) => Promise<void>;

/** What the use cases of this feature work with. */
export interface AuthDependencies extends CodeDependencies, PasswordDependencies {
  presentUser: PresentUser;
  noteFormerContact: NoteFormerContact;
  lockVisitsToNotify: LockVisitsToNotify;
  /** Who a bearer token stands for; null for an unknown, ended or lapsed one. */
  findCaller(token: string, now: Date): Promise<Caller | null>;
}
