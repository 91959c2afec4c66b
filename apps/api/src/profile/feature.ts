import { profileHandlers } from './handlers.ts';
import type { ProfileDependencies } from './present.ts';

export { medicalHistoryOf } from './medical-history.ts';
export { deleteMedicalHistory } from './store.ts';

export function profileFeature(dependencies: ProfileDependencies) {
  return { handlers: profileHandlers(dependencies) };
}
