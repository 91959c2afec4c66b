import { MAIL_ENCRYPTIONS, PROVIDER_KINDS, PROVIDER_PROBLEMS } from '@chairside/rules/provider-settings';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, printable } from './fields.ts';
import { mailEntry, paymentEntry, smsEntry, storageEntry } from './provider-fields.ts';

/** How a test of a provider's settings went (PROV-6). */
const providerTest = z.object({
  at: instant,
  problem: z.nullable(z.enum(PROVIDER_PROBLEMS)).check(z.describe('null where nothing went wrong')),
  words: z.string().check(z.describe('what the provider itself said; empty where it said nothing')),
});
export type ProviderTest = z.output<typeof providerTest>;

/** What is known of any provider's settings; never a secret (PROV-3, PROV-4). */
const anyProvider = {
  source: z
    .enum(['environment', 'desk', 'none'])
    .check(z.describe('where the settings in use come from; where there are none, the sandbox stands in')),
  variables: z.array(z.string()).check(z.describe('the environment variables that set it')),
  entered: z.nullable(
    z.object({
      at: instant,
      by: z.string().check(z.describe('the name of who did')),
      isReadable: z
        .boolean()
        .check(z.describe('false where it was sealed under another secret: then it has to be entered again')),
    }),
  ),
  lastTest: z.nullable(providerTest).check(z.describe('of the settings in use')),
};

const mailProvider = z.object({
  ...anyProvider,
  settings: z.nullable(
    z.object({
      host: z.string(),
      port: z.int(),
      encryption: z.enum(MAIL_ENCRYPTIONS),
      username: z.string(),
      senderName: z.string(),
      senderAddress: z.string(),
    }),
  ),
});
export type MailProvider = z.output<typeof mailProvider>;

const smsProvider = z.object({
  ...anyProvider,
  templates: z
    .array(z.object({ template: z.string(), text: z.string(), ending: z.string() }))
    .check(z.describe('every text that is sent, with the last characters of its id')),
});
export type SmsProvider = z.output<typeof smsProvider>;

const paymentProvider = z.object({
  ...anyProvider,
  settings: z.nullable(
    z.object({
      keyEnding: z.string().check(z.describe('the last characters of the key id')),
      isLiveKey: z.boolean().check(z.describe('whether they move real money')),
      isUsed: z
        .boolean()
        .check(z.describe('false of live keys while it is a sandbox: they are used from the live start on')),
    }),
  ),
  webhookUrl: z.string().check(z.describe('where the provider sends its events')),
});
export type PaymentProvider = z.output<typeof paymentProvider>;

const storageProvider = z.object({
  ...anyProvider,
  settings: z.nullable(
    z.object({
      endpoint: z.string().check(z.describe("empty for Amazon's own")),
      region: z.string(),
      bucket: z.string(),
      keyEnding: z.string().check(z.describe('the last characters of the access key id')),
    }),
  ),
});
export type StorageProvider = z.output<typeof storageProvider>;

const providers = z.object({
  isLive: z.boolean(),
  hasOwnSecret: z
    .boolean()
    .check(z.describe('whether APP_SECRET is set: what is sealed without it must be entered again later')),
  mayChange: z.boolean().check(z.describe('false of who looks around')),
  ownEmail: z.nullable(z.string()).check(z.describe('of who asks')),
  mail: mailProvider,
  sms: smsProvider,
  payment: paymentProvider,
  storage: storageProvider,
});
export type Providers = z.output<typeof providers>;

const kindParams = z.strictObject({ kind: z.enum(PROVIDER_KINDS) });
const CHANGE_REFUSALS = ['own_sign_in_needed', 'provider_secret_needed'] as const;

/** The settings of the third parties that the clinic works with (PROV-1 to PROV-8). */
export const providerEndpoints = {
  providers: endpoint({
    method: 'GET',
    path: '/desk/providers',
    summary: 'What is set of the providers, without any secret',
    access: 'staff:manage_clinic',
    data: providers,
    refusals: [],
  }),
  enterMail: endpoint({
    method: 'PUT',
    path: '/desk/providers/mail',
    summary:
      'Enters a mail server. An empty password leaves the stored one for the same server, encryption and name',
    access: 'staff:manage_clinic',
    body: mailEntry,
    data: mailProvider,
    refusals: [...CHANGE_REFUSALS, 'mail_not_encrypted'],
  }),
  enterSms: endpoint({
    method: 'PUT',
    path: '/desk/providers/sms',
    summary: 'Enters the SMS provider. An empty key or id leaves the stored one',
    access: 'staff:manage_clinic',
    body: smsEntry,
    data: smsProvider,
    refusals: [...CHANGE_REFUSALS, 'sms_template_missing'],
  }),
  enterPayment: endpoint({
    method: 'PUT',
    path: '/desk/providers/payment',
    summary: 'Enters payment keys. An empty secret leaves the stored one for the same key id',
    access: 'staff:manage_clinic',
    body: paymentEntry,
    data: paymentProvider,
    refusals: [...CHANGE_REFUSALS, 'payment_keys_are_test'],
  }),
  enterStorage: endpoint({
    method: 'PUT',
    path: '/desk/providers/storage',
    summary:
      'Enters a bucket for new files; older ones are found where they lie. An empty secret leaves the stored one for the same address and key id',
    access: 'staff:manage_clinic',
    body: storageEntry,
    data: storageProvider,
    refusals: [...CHANGE_REFUSALS, 'storage_not_encrypted'],
  }),
  testProvider: endpoint({
    method: 'POST',
    path: '/desk/providers/:kind/test',
    summary: 'Tests the settings in use, by a message where it is messages that they send',
    access: 'staff:manage_clinic',
    params: kindParams,
    body: z.strictObject({
      to: z
        .string()
        .check(z.trim(), z.maxLength(254), printable('Please remove the invisible characters'))
        .check(z.describe('the phone or e-mail address that the message goes to; empty for the others')),
    }),
    data: providerTest,
    refusals: ['own_sign_in_needed', 'provider_not_set_up', 'test_recipient_invalid'],
  }),
  removeProvider: endpoint({
    method: 'DELETE',
    path: '/desk/providers/:kind',
    summary: 'Forgets what was entered',
    access: 'staff:manage_clinic',
    params: kindParams,
    data: z.null(),
    refusals: ['own_sign_in_needed', 'provider_needed_live'],
  }),
};
