import type { Passwords } from '../auth/feature.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import type { OutboxDependencies } from '../messages/feature.ts';
import type { Limits } from '../security/limits.ts';
import type { Sealing } from '../security/sealing.ts';

/** What the use cases of this feature work with. */
export interface StaffDependencies {
  database: Database;
  limits: Limits;
  log: Log;
  passwords: Passwords;
  /** For whoever has shown a key, which strangers do not keep waiting (PASS-3). */
  deskPasswords: Passwords;
  secret: string;
  /** Seals the secrets of authenticator apps. */
  staffSealing: Sealing;
  outbox: OutboxDependencies;
  clinicName(): string;
  /** The address at which patients have the client, and staff the desk below `/desk`. */
  publicAddress(): string;
  /** The one origin at which passkeys work; null where it is whichever the desk is opened at. */
  passkeyOrigin: string | null;
  timeZone: string;
  isSandbox: boolean;
  /** Whether anybody may look around as an owner: where no real patients are. */
  mayDemo(): boolean;
}
