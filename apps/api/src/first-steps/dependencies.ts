import type { NeededDetail } from '@chairside/rules/clinic-details';
import type { ClinicDependencies, DayReader } from '../availability/feature.ts';

export interface FirstStepDependencies extends ClinicDependencies {
  /** The days as patients see them. */
  days: DayReader;
  /** What patients find and reach the clinic by that nobody has said yet. */
  missingDetails(): Promise<NeededDetail[]>;
}
