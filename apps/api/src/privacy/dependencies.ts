import type { CodeDependencies } from '../auth/feature.ts';
import type { Queries } from '../db/database.ts';
import type { FileDependencies } from '../files/feature.ts';
import type { PresentUser } from '../users/feature.ts';

/** What the use cases of this feature work with. */
export interface PrivacyDependencies extends CodeDependencies, FileDependencies {
  presentUser: PresentUser;
  timeZone: string;
  /** How long the law wants a document to say whom it names, in years after the financial year that it is of. */
  taxYears: number;
  /** Forgets all that was sent to a user: to contacts that are nobody's any more, and to former ones. */
  forgetSent(tx: Queries, userId: string, contacts: string[]): Promise<void>;
}
