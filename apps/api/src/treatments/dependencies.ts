export type { ClinicDependencies as TreatmentDependencies } from '../availability/feature.ts';
