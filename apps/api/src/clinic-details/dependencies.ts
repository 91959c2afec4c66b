import type { Database } from '../db/database.ts';
import type { Limits } from '../security/limits.ts';

/** What the use cases of this feature work with. */
export interface ClinicDetailDependencies {
  database: Database;
  limits: Limits;
  /** Has this process show at once what has just been entered; the others are notified. */
  refreshClinic(): Promise<void>;
  /** Whether a folder says what the clinic shows, in the place of what is entered. */
  hasShowcaseFolder: boolean;
}
