import { type GoingLiveDependencies, goingLiveHandlers } from './handlers.ts';

export function goingLiveFeature(dependencies: GoingLiveDependencies) {
  return { handlers: goingLiveHandlers(dependencies) };
}
