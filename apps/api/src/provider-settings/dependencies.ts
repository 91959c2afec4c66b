import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import type { Limits } from '../security/limits.ts';
import type { Sealing } from '../security/sealing.ts';
import type { ConfiguredProviders, CurrentProviders } from './current-providers.ts';

/** What the use cases of this feature work with. */
export interface ProviderDependencies {
  database: Database;
  limits: Limits;
  log: Log;
  /** Recognises settings by an HMAC. */
  secret: string;
  providers: CurrentProviders;
  providerSealing: Sealing;
  configuredProviders: ConfiguredProviders;
  /** Whether APP_SECRET is set. */
  hasOwnSecret: boolean;
  clinicName(): string;
  /** The address at which patients have the client, and staff the desk below `/desk`. */
  publicAddress(): string;
  /** Where the payment provider is. */
  razorpayUrl: string;
}
