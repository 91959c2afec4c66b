import { type PhoneCallDependencies, phoneCallHandlers } from './handlers.ts';

export function phoneCallsFeature(dependencies: PhoneCallDependencies) {
  return { handlers: phoneCallHandlers(dependencies) };
}
