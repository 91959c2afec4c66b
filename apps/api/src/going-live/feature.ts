import { type GoingLiveDependencies, goingLiveHandlers } from './handlers.ts';

export { deleteConfirmation } from './confirmation-store.ts';

/** The checklist of what is to be done before patients come. */
export function goingLiveFeature(dependencies: GoingLiveDependencies) {
  return { handlers: goingLiveHandlers(dependencies) };
}
