import type { Database } from '../db/database.ts';
import type { Limits } from '../security/limits.ts';
import type { Links } from '../security/signed-links.ts';

/** What the use cases of this feature work with. */
export interface AuditDependencies {
  database: Database;
  limits: Limits;
  links: Links;
  timeZone: string;
}
