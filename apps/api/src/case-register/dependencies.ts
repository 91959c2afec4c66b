import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import type { Limits } from '../security/limits.ts';
import type { Links } from '../security/signed-links.ts';

/** What the use cases of this feature work with. */
export interface CaseRegisterDependencies {
  database: Database;
  limits: Limits;
  links: Links;
  log: Log;
  timeZone: string;
  /** How long the law wants a document to say whom it names, in years after the financial year that it is of. */
  taxYears: number;
}
