import type { ContactType } from '@chairside/rules/contact';
import type { CodeDependencies, PasswordDependencies } from '../auth/feature.ts';
import type { Queries } from '../db/database.ts';

/** What becomes of a change: it waits, it holds, or it was stopped or could not be made. */
export type ContactChangeUpdate = 'started' | 'made' | 'not_made';

interface ContactChangeNotice {
  userId: string;
  contactType: ContactType;
  contact: string;
  takesEffectAt: Date;
  /** What stops it; only of one that has just been started. */
  stopToken: string | null;
}

/** Notifies a user at each proven contact, within the transaction that causes it (PROF-17). */
export type NotifyContactChange = (
  tx: Queries,
  update: ContactChangeUpdate,
  notice: ContactChangeNotice,
  now: Date,
) => Promise<void>;

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

export interface ContactChangeDependencies extends CodeDependencies, PasswordDependencies {
  notifyContactChange: NotifyContactChange;
  noteFormerContact: NoteFormerContact;
  lockVisitsToNotify: LockVisitsToNotify;
}
