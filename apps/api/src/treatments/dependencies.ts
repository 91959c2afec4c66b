import type { ClinicDependencies } from '../availability/feature.ts';
import type { Queries } from '../db/database.ts';

export interface TreatmentDependencies extends ClinicDependencies {
  /** Gives the visits to come that are of nobody to whoever can do them, once hours and chairs are locked (TREAT-33). */
  giveDentists(tx: Queries, now: Date): Promise<void>;
}
