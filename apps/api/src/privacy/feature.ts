import type { PrivacyDependencies } from './dependencies.ts';
import { openExport } from './export.ts';
import { privacyHandlers } from './handlers.ts';

export { eraseAgain } from './delete-account.ts';
export { eraseFromFormerSandbox } from './former-sandbox-store.ts';

/** What a patient downloads of their data, and what is erased with an account. */
export function privacyFeature(dependencies: PrivacyDependencies) {
  return {
    handlers: privacyHandlers(dependencies),
    openExport: (userId: string, now: Date) => openExport(dependencies, userId, now),
  };
}
