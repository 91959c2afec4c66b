import type { Database } from '../db/database.ts';
import type { DiskFolders } from '../process/disks.ts';

export interface StatusDependencies {
  database: Database;
  timeZone: string;
  /** Where this machine's disks are written to. */
  diskFolders: DiskFolders;
  /** The texts of SMS that have no template at the provider. */
  missingSmsTexts?: () => string[];
  /** Whether only known devices get codes. */
  isCodeCeilingReached?: () => Promise<boolean>;
  /** Somebody else makes them. */
  backupsAreOff?: boolean;
}
