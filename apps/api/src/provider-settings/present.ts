import { createHmac } from 'node:crypto';
import type { Providers, ProviderTest } from '@chairside/contract/providers';
import { endingOf, type ProviderKind } from '@chairside/rules/provider-settings';
import { SMS_TEMPLATES } from '../messages/feature.ts';
import { isForMode, type PaymentKeys } from './contents.ts';
import type { CurrentProviders, Entered } from './current-providers.ts';
import type { ProviderDependencies } from './dependencies.ts';
import { findLastTests, type TestRow } from './provider-settings-store.ts';

/** By what settings are recognised in the list of tests, and nothing of them. */
export const hmacOf = (secret: string, settings: object): Buffer =>
  createHmac('sha256', secret)
    .update(`provider settings ${JSON.stringify(settings)}`)
    .digest();

/** What is set of every provider, as an owner may see it (PROV-3). */
export async function presentProviders(
  dependencies: ProviderDependencies,
): Promise<Pick<Providers, 'mail' | 'sms' | 'payment' | 'storage'>> {
  const { providers } = dependencies;
  const { entered } = providers;
  const lastTestOf = await lastTests(dependencies);
  const content = entered.mail?.content;
  const keys = entered.payment?.content;
  const bucket = entered.storage?.content;
  return {
    mail: {
      ...anyProvider(dependencies, 'mail', entered.mail),
      lastTest: lastTestOf(providers.mail),
      settings: content
        ? {
            host: content.host,
            port: content.port,
            encryption: content.encryption,
            username: content.username,
            senderName: content.senderName,
            senderAddress: content.senderAddress,
          }
        : null,
    },
    sms: {
      ...anyProvider(dependencies, 'sms', entered.sms),
      lastTest: lastTestOf(providers.sms),
      templates: Object.entries(SMS_TEMPLATES).map(([template, { text }]) => ({
        template,
        text,
        ending: endingOf(entered.sms?.content?.templateIds[template] ?? ''),
      })),
    },
    payment: {
      ...anyProvider(dependencies, 'payment', entered.payment),
      lastTest: lastTestOf(testedPayment(providers)),
      settings: keys
        ? {
            keyEnding: endingOf(keys.keyId),
            isLiveKey: isForMode(keys, true),
            isUsed: providers.payment === keys,
          }
        : null,
      webhookUrl: `${dependencies.publicAddress()}/api/payments/webhook`,
    },
    storage: {
      ...anyProvider(dependencies, 'storage', entered.storage),
      lastTest: lastTestOf(providers.storage),
      settings: bucket
        ? {
            endpoint: bucket.endpoint,
            region: bucket.region,
            bucket: bucket.bucket,
            keyEnding: endingOf(bucket.accessKeyId),
          }
        : null,
    },
  };
}

/** Keys can be tested before live mode uses them. */
export const testedPayment = ({ payment, entered }: CurrentProviders): PaymentKeys | null =>
  payment ?? entered.payment?.content ?? null;

function anyProvider(
  { configuredProviders, providers }: ProviderDependencies,
  kind: ProviderKind,
  entered: Entered<unknown> | null,
) {
  const isConfigured = configuredProviders[kind] !== null;
  return {
    source: sourceOf(isConfigured, kind === 'payment' ? testedPayment(providers) : providers[kind]),
    variables: isConfigured ? configuredProviders.variables[kind] : [],
    entered: entered && {
      at: entered.row.enteredAt.toISOString(),
      by: entered.row.enteredBy,
      isReadable: entered.content !== null,
    },
  };
}

function sourceOf(isConfigured: boolean, inUse: object | null): Providers['mail']['source'] {
  if (isConfigured) return 'environment';
  return inUse ? 'desk' : 'none';
}

/** The last test of each of the settings in use. */
export async function lastTests({ database, secret, providers }: ProviderDependencies) {
  const settings = [providers.mail, providers.sms, testedPayment(providers), providers.storage].filter(
    (each) => each !== null,
  );
  const tests = await findLastTests(
    database,
    settings.map((each) => hmacOf(secret, each)),
  );
  return (inUse: object | null): ProviderTest | null => {
    if (!inUse) return null;
    const found = tests.find(({ settingsHmac }) => settingsHmac.equals(hmacOf(secret, inUse)));
    return found ? presentTest(found) : null;
  };
}

/** How a test went, as an owner is shown it. */
export function presentTest({ testedAt, problem, words }: TestRow): ProviderTest {
  return { at: testedAt.toISOString(), problem, words };
}
