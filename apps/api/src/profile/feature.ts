import { profileHandlers } from './handlers.ts';
import type { ProfileDependencies } from './present.ts';

export { medicalHistoryOf } from './medical-history.ts';
export { deleteMedicalHistory } from './store.ts';

/** What patients say of themselves: personal details, medical history, reminders. */
export function profileFeature(dependencies: ProfileDependencies) {
  return { handlers: profileHandlers(dependencies) };
}
