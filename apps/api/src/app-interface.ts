import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { ReadinessCheck } from './http/health.ts';
import type { StopNotice } from './http/stopping.ts';
import type { JobWork } from './jobs/jobs.ts';
import type { DiskFolders } from './process/disks.ts';
import type { CurrentProviders } from './provider-settings/feature.ts';
import type { Storage } from './providers/storage.ts';

export interface AppDependencies {
  config: Config;
  database: Database;
  storage: Storage;
  clock: () => Date;
  log: FastifyBaseLogger;
  /** Of the same database, for what needs connections of its own. */
  databaseUrl: string;
  /** Where this installation's data lie. */
  dataDir: string;
  /** Keys everything that is stored as an HMAC or encrypted. */
  secret: string;
  /** The built web client; null serves the API alone. */
  webRoot: string | null;
  /** The built desk; null leaves it out. */
  deskRoot?: string | null;
  /** What /readyz asks besides the database. */
  readinessChecks?: readonly ReadinessCheck[];
  /** Where this machine's disks are written to. */
  diskFolders?: DiskFolders;
}

export interface App {
  server: FastifyInstance;
  work: JobWork;
  stopNotice: StopNotice;
  /** What providers are set to, which other processes may change. */
  providers: CurrentProviders;
  /** What its operator should know about who can reach it. */
  exposure: string | null;
  /** The token of a new link that makes the clinic's first owner; null once there is one. */
  newSetUpLink(now: Date): Promise<string | null>;
  /** Takes back what a sandbox let anybody become, at the first live start on its database (SAND-10). */
  closeFormerSandbox(now: Date): Promise<void>;
}
