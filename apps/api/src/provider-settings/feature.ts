import type { ProviderDependencies } from './dependencies.ts';
import { providerHandlers } from './handlers.ts';
import { providerProgress } from './progress.ts';

export { missingTexts, type PaymentKeys } from './contents.ts';
export { type ConfiguredProviders, CurrentProviders } from './current-providers.ts';
export { refuseToChange } from './enter-settings.ts';

/** The providers of payment, SMS, e-mail and files, as an owner enters and tests them. */
export function providerSettingsFeature(dependencies: ProviderDependencies) {
  return {
    handlers: providerHandlers(dependencies),
    /** How far each provider is that live mode needs. */
    progress: () => providerProgress(dependencies),
  };
}
