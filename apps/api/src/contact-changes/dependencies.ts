import type { ContactType } from '@chairside/rules/contact';
import type {
  CodeDependencies,
  LockVisitsToNotify,
  NoteFormerContact,
  PasswordDependencies,
} from '../auth/feature.ts';
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

export interface ContactChangeDependencies extends CodeDependencies, PasswordDependencies {
  notifyContactChange: NotifyContactChange;
  noteFormerContact: NoteFormerContact;
  lockVisitsToNotify: LockVisitsToNotify;
}
