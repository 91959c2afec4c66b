import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import type { Storage } from '../providers/storage.ts';
import type { Links } from '../security/signed-links.ts';

/** What the use cases of this feature work with. */
export interface FileDependencies {
  database: Database;
  storage: Storage;
  links: Links;
  log: Log;
}
