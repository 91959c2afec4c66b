import type { ClinicDependencies } from '../availability/feature.ts';
import type { Limits } from '../security/limits.ts';

export type TreatmentDependencies = ClinicDependencies & { limits: Limits };
