import { type Config, SMS_TEMPLATE_IDS } from './config.ts';
import { hasBeenLive } from './db/installation.ts';
import { configuredBucket } from './file-storage.ts';
import { StartupError } from './process/startup-error.ts';
import {
  type ConfiguredProviders,
  CurrentProviders,
  missingTexts,
  type PaymentKeys,
} from './provider-settings/feature.ts';

/** What the environment says of the providers, `keys` of payments if it has any; it wins over the desk (PROV-4). */
export function configuredProviders(config: Config, keys: PaymentKeys): ConfiguredProviders {
  const { SMTP_URL, MAIL_FROM, MSG91_AUTH_KEY, MSG91_URL } = config;
  return {
    isLive: config.MODE === 'live',
    mail: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM, isPublicOnly: false } : null,
    sms: MSG91_AUTH_KEY
      ? { url: MSG91_URL, authKey: MSG91_AUTH_KEY, templateIds: templateIdsOf(config) }
      : null,
    payment: config.RAZORPAY_KEY_ID ? keys : null,
    storage: configuredBucket(config),
    smsUrl: MSG91_URL,
    variables: {
      payment: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
      mail: ['SMTP_URL', 'MAIL_FROM'],
      storage: ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      sms: ['MSG91_AUTH_KEY', 'MSG91_…_TEMPLATE_ID'],
    },
  };
}

function templateIdsOf(config: Config): Record<string, string> {
  const ids = Object.entries(SMS_TEMPLATE_IDS).map(([template, name]) => [template, config[name] ?? '']);
  return Object.fromEntries(ids);
}

/**
 * The settings in use. Live mode has no stand-ins: it does not start while neither the environment nor an owner has set what
 * it needs (PROV-9).
 */
export async function openProviders(
  { MODE }: Config,
  options: Parameters<typeof CurrentProviders.open>[0],
): Promise<CurrentProviders> {
  const providers = await CurrentProviders.open(options);
  const texts = missingTexts(providers.sms);
  if (texts.length > 0) {
    options.log.warn(
      { texts },
      'SMS of these texts cannot be sent: they have no template id at the desk yet',
    );
  }
  const missing = MODE === 'live' ? missingForLive(providers) : [];
  if (missing.length === 0) return providers;
  await providers.close();
  // No sandbox starts on such data (SAND-11), so nobody reaches the desk before these are set.
  const wayOut = (await hasBeenLive(options.database))
    ? 'please set them; once it is live, an owner can enter the providers at the desk'
    : 'please set them, or start in sandbox mode and enter the providers at the desk';
  throw new StartupError(`Live mode needs ${missing.join(', ')}; ${wayOut}.`);
}

function missingForLive({ mail, sms, payment }: CurrentProviders): string[] {
  return [
    ...(payment ? [] : ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']),
    ...(mail ? [] : ['SMTP_URL', 'MAIL_FROM']),
    ...(sms ? [] : ['MSG91_AUTH_KEY']),
  ];
}
