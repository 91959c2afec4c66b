import type { Database } from '../db/database.ts';
import type { Migrations } from '../db/migrate.ts';
import type { Log } from '../logging/log.ts';
import type { DiskFolders } from '../process/disks.ts';
import type { Storage } from '../providers/storage.ts';
import type { Limits } from '../security/limits.ts';
import type { BackupPlace } from './place.ts';

export interface ConfiguredPlace {
  place: BackupPlace;
  /** Beside the data, where backups went until another place was named; null where that is not known. */
  former: BackupPlace | null;
  /** As its owner reads it. */
  address: string;
  /** The folder; null of a bucket. */
  folder: string | null;
  /** Whether somebody named it, and it is not just beside the data. */
  isNamed: boolean;
  /** Whether somebody else makes backups, and nothing is written here. */
  isOff: boolean;
}

/** What it takes to make backups. */
export interface BackupDependencies {
  database: Database;
  /** Of the same database, for connections of their own. */
  databaseUrl: string;
  dataDir: string;
  diskFolders?: DiskFolders;
  storage: Storage;
  log: Log;
  clock: () => Date;
  timeZone: string;
  version: string;
  target: ConfiguredPlace;
  /** The sandbox's migrations, of which a backup of a sandbox has some. */
  sandboxMigrations: () => Promise<readonly Migrations[]>;
}

export interface CheckDependencies extends BackupDependencies {
  /** On the disk of the database in use; null where that is on another machine. */
  databaseFreeBytes(): Promise<number | null>;
  /** Breaks it off. */
  signal: AbortSignal;
}

export interface DeskBackupDependencies extends BackupDependencies {
  limits: Limits;
}
