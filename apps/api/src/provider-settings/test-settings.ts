import { randomUUID } from 'node:crypto';
import { withoutSecrets } from '@chairside/rules/provider-settings';
import { codeMessage } from '../messages/feature.ts';
import { createMailer, type MailSettings } from '../providers/mail.ts';
import { createMsg91, type SmsSettings } from '../providers/msg91.ts';
import { failureOf } from '../providers/provider-problem.ts';
import { proveRazorpayKeys } from '../providers/razorpay-proof.ts';
import type { S3Options } from '../providers/s3-client.ts';
import { type PaymentKeys, secretsOfMail } from './contents.ts';

/** Well below what the browser waits for an answer. */
const TIME_LIMIT_MS = 7_000;
const STEP_LIMIT_MS = 2_000;

/** What nobody takes for a code of theirs. */
const NO_CODE = '000000';

/** One test of settings in use: throws what went wrong. */
interface SettingsTest {
  settings: object;
  secrets: string[];
  run(): Promise<void>;
}

/** Sends an e-mail to prove a mail server. */
export function mailTest(settings: MailSettings, to: string, clinicName: string): SettingsTest {
  return {
    settings,
    secrets: secretsOfMail(settings),
    run: () =>
      createMailer(settings, TIME_LIMIT_MS).send({
        id: randomUUID(),
        to,
        subject: `A test from ${clinicName}`,
        text: `This is a test. The mail server that was entered at the desk of ${clinicName} works.`,
      }),
  };
}

/** Sends an SMS to prove the SMS provider: the text of codes, as no other than a registered one would be sent. */
export function smsTest(settings: SmsSettings, to: string, clinicName: string): SettingsTest {
  const { template, variables } = codeMessage('sms', clinicName, NO_CODE);
  return {
    settings,
    secrets: [settings.authKey],
    run: () => createMsg91(settings, TIME_LIMIT_MS).send({ to, template, variables }),
  };
}

/** Asks the payment provider something that only the right keys may, and that changes nothing. */
export function paymentTest(settings: PaymentKeys, apiUrl: string): SettingsTest {
  const { keyId, keySecret, webhookSecret } = settings;
  return {
    settings,
    secrets: [keySecret, webhookSecret],
    run: () => proveRazorpayKeys({ apiUrl, keyId, keySecret }, TIME_LIMIT_MS),
  };
}

/** Stores a small file in the bucket, reads it and removes it. */
export function storageTest(settings: S3Options): SettingsTest {
  const { accessKeyId, secretAccessKey } = settings;
  return {
    settings,
    secrets: [secretAccessKey, accessKeyId],
    run: async () => (await import('../providers/storage-s3.ts')).proveBucket(settings, STEP_LIMIT_MS),
  };
}

/** How a test went: a code, and the provider's own words without any secret (PROV-6). */
export async function outcomeOf({ run, secrets }: SettingsTest) {
  try {
    await run();
    return { problem: null, words: '' };
  } catch (error) {
    const { problem, words } = failureOf(error);
    return { problem, words: withoutSecrets(words, secrets) };
  }
}
