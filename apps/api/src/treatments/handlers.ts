import { chairHandlers } from './chairs.ts';
import { dentistHandlers } from './dentists.ts';
import type { TreatmentDependencies } from './dependencies.ts';
import { treatmentHandlers } from './treatments.ts';

export const allTreatmentHandlers = (dependencies: TreatmentDependencies) => ({
  ...chairHandlers(dependencies),
  ...dentistHandlers(dependencies),
  ...treatmentHandlers(dependencies),
});
