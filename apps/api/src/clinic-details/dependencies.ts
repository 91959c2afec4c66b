import type { ClinicInfo } from '@chairside/contract/clinic';
import type { ClinicClaim } from '@chairside/rules/clinic-claims';
import type { ClinicDetail } from '@chairside/rules/clinic-details';
import type { Database } from '../db/database.ts';
import type { ClinicDetailValues } from './detail-store.ts';

interface Configured {
  variable: string;
  value: string;
}

/** What the server's environment says of the clinic, and by which variable; it comes before what is entered. */
export type ConfiguredDetails = Partial<Record<ClinicDetail, Configured>>;
export type ConfiguredClaims = Partial<Record<ClinicClaim, Configured>>;

/** What the use cases of this feature work with. */
export interface ClinicDetailDependencies {
  database: Database;
  configured: ConfiguredDetails;
  configuredClaims: ConfiguredClaims;
  /** As it is now. */
  clinic(): ClinicInfo;
  /** What patients see while this is entered. */
  shownWith(entered: ClinicDetailValues): Record<ClinicDetail, string>;
  isLive: boolean;
  /** Has this process show at once what has just been entered; the others are notified. */
  refreshClinic(): Promise<void>;
  /** Whether a folder says what the clinic shows, in the place of what is entered. */
  hasShowcaseFolder: boolean;
}
