import type { IdentityParts } from '../auth/dependencies.ts';
import type { Queries } from '../db/database.ts';
import type { FileParts } from '../files/dependencies.ts';

/** What the use cases of this feature work with. */
export interface PrivacyParts {
  identity: IdentityParts;
  files: FileParts;
  timeZone: string;
  /** Forgets all that was sent to contacts that are nobody's any more. */
  forgetSent(tx: Queries, contacts: string[]): Promise<void>;
}
