import type { Readable } from 'node:stream';

export interface StoredBackup {
  name: string;
  bytes: number;
}

/** Where backups lie. A backup appears under its name whole or not at all. */
export interface BackupPlace {
  /** Whole backups, the newest first. */
  list(): Promise<StoredBackup[]>;
  /** Stores a backup, and removes what an interrupted run has left; one run at a time. */
  write(name: string, content: Readable): Promise<void>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** A short text beside the backups; null where there is none. */
  readNote(name: string): Promise<string | null>;
  writeNote(name: string, text: string): Promise<void>;
  /** How many bytes are free; null where nobody can say. */
  freeBytes(): Promise<number | null>;
}
