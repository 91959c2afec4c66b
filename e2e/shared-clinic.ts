import { join } from 'node:path';
import { scratchPlace } from '@chairside/embedded-postgres/scratch-folder';

// Named once, by the first of the runner's processes that reads this.
process.env.JOURNEYS_DATA_DIR ??= join(scratchPlace(), `chairside-journeys-${process.pid}`);

/** Where the clinic that the journeys share keeps its data. */
export const JOURNEYS_DATA_DIR = process.env.JOURNEYS_DATA_DIR;

/** The configuration of that clinic, for its server and for its front desk. */
export const JOURNEYS_CLINIC = {
  MODE: 'sandbox',
  DATA_DIR: JOURNEYS_DATA_DIR,
  BACKUP_TO: 'none',
  DATABASE_URL: '',
  // As many as the product takes, so that no journey finds the slot taken that another has just seen free.
  CLINIC_CHAIRS: '99',
};
