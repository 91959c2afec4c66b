import { type GoingLiveDependencies, goingLiveHandlers } from './handlers.ts';

export { deleteConfirmation } from './confirmation-store.ts';

export function goingLiveFeature(dependencies: GoingLiveDependencies) {
  return { handlers: goingLiveHandlers(dependencies) };
}
