import type { DeskMessageDependencies } from './dependencies.ts';
import { deskMessageHandlers } from './handlers.ts';

/** What the clinic sends, as its desk shows it. */
export function deskMessagesFeature(dependencies: DeskMessageDependencies) {
  return { handlers: deskMessageHandlers(dependencies) };
}
