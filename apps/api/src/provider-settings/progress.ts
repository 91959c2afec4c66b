import type { GoingLiveFacts, ProviderProgress } from '@chairside/rules/going-live';
import { isTestKey } from '../providers/payment-key.ts';
import { missingTexts } from './contents.ts';
import type { ProviderDependencies } from './dependencies.ts';
import { lastTests, testedPayment } from './present.ts';

/** How far each provider is that live mode needs: set, by whichever way, and tested (LIVE-2). */
export async function providerProgress(
  dependencies: ProviderDependencies,
): Promise<Pick<GoingLiveFacts, 'payment' | 'mail' | 'sms'>> {
  const { providers } = dependencies;
  await providers.refresh();
  const lastTestOf = await lastTests(dependencies);
  const progressOf = (settings: object | null): ProviderProgress => {
    const test = lastTestOf(settings);
    const lastTest = test && (test.problem === null ? 'accepted' : 'failed');
    return { isSet: settings !== null, lastTest };
  };
  const keys = testedPayment(providers);
  // Variables may name keys of another form, and are the operator's to know.
  const isLiveKey = keys !== null && !isTestKey(keys.keyId);
  return {
    payment: { ...progressOf(keys), isLiveKey },
    mail: progressOf(providers.mail),
    sms: { ...progressOf(providers.sms), missingTexts: missingTexts(providers.sms) },
  };
}
