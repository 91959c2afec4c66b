import type { providerEndpoints } from '@chairside/contract/providers';
import { parseEmail, parsePhone } from '@chairside/rules/contact';
import { isNeededLive, type ProviderKind } from '@chairside/rules/provider-settings';
import { isRefusal } from '@chairside/rules/refusal';
import { recordAct } from '../audit/feature.ts';
import { newId } from '../db/ids.ts';
import { SMS_TEMPLATES } from '../messages/feature.ts';
import { refuseOver } from '../security/limits.ts';
import { findStaff } from '../staff/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { isForMode } from './contents.ts';
import type { ProviderDependencies } from './dependencies.ts';
import { enterSettings, refuseToChange, removeSettings } from './enter-settings.ts';
import { hmacOf, presentProviders, presentTest, testedPayment } from './present.ts';
import { insertTest } from './provider-settings-store.ts';
import { mailTest, outcomeOf, paymentTest, smsTest, storageTest } from './test-settings.ts';

/** The providers that the clinic works with (PROV-1 to PROV-8). */
export function providerHandlers(dependencies: ProviderDependencies): Handlers<typeof providerEndpoints> {
  const { database, providers, configuredProviders, limits, log, secret, clinicName, razorpayUrl } =
    dependencies;
  const { isLive } = configuredProviders;

  /** What a test of a kind's settings does, or why there is none. */
  function testOf(kind: ProviderKind, to: string) {
    const { mail, sms } = providers;
    if (kind === 'mail' && mail) {
      const recipient = parseEmail(to);
      return recipient ? mailTest(mail, recipient, clinicName()) : refuse('test_recipient_invalid');
    }
    if (kind === 'sms' && sms) {
      const recipient = parsePhone(to);
      return recipient ? smsTest(sms, recipient, clinicName()) : refuse('test_recipient_invalid');
    }
    if (kind === 'storage' && providers.storage) return storageTest(providers.storage);
    const keys = testedPayment(providers);
    return kind === 'payment' && keys ? paymentTest(keys, razorpayUrl) : refuse('provider_not_set_up');
  }

  return {
    async providers({ staff: { staffId } }) {
      await providers.refresh();
      const person = await findStaff(database, staffId);
      return done({
        isLive,
        hasOwnSecret: dependencies.hasOwnSecret,
        mayChange: Boolean(person?.email),
        ownEmail: person?.email ?? null,
        ...(await presentProviders(dependencies)),
      });
    },

    async enterMail(call) {
      const { body } = call;
      const refusal = await refuseToChange(dependencies, call.staff, 'providerChangesPerStaff');
      if (refusal) return refusal;
      if (isLive && body.encryption === 'none') return refuse('mail_not_encrypted');
      await providers.refresh();
      const before = providers.entered.mail?.content;
      const isSame =
        before?.host === body.host &&
        before.port === body.port &&
        before.encryption === body.encryption &&
        before.username === body.username;
      const password = body.password || (isSame ? before.password : '');
      if (body.username !== '' && password === '') return refuse('provider_secret_needed');
      await enterSettings(dependencies, 'mail', { ...body, password }, call);
      return done((await presentProviders(dependencies)).mail);
    },

    async enterSms(call) {
      const { body } = call;
      const refusal = await refuseToChange(dependencies, call.staff, 'providerChangesPerStaff');
      if (refusal) return refusal;
      await providers.refresh();
      const before = providers.entered.sms?.content;
      const authKey = body.authKey || (before?.authKey ?? '');
      if (authKey === '') return refuse('provider_secret_needed');
      const ids = Object.keys(SMS_TEMPLATES).map(
        (template) =>
          [template, body.templateIds[template] || (before?.templateIds[template] ?? '')] as const,
      );
      if (ids.some(([, id]) => id === '')) return refuse('sms_template_missing');
      await enterSettings(dependencies, 'sms', { authKey, templateIds: Object.fromEntries(ids) }, call);
      return done((await presentProviders(dependencies)).sms);
    },

    async enterPayment(call) {
      const { keyId, keySecret: typedSecret, webhookSecret: typedWebhookSecret } = call.body;
      const refusal = await refuseToChange(dependencies, call.staff, 'providerChangesPerStaff');
      if (refusal) return refusal;
      await providers.refresh();
      const stored = providers.entered.payment?.content;
      const before = stored?.keyId === keyId ? stored : null;
      const keySecret = typedSecret || (before?.keySecret ?? '');
      const webhookSecret = typedWebhookSecret || (before?.webhookSecret ?? '');
      if (keySecret === '' || webhookSecret === '') return refuse('provider_secret_needed');
      const keys = { keyId, keySecret, webhookSecret };
      if (isLive && !isForMode(keys, true)) return refuse('payment_keys_are_test');
      await enterSettings(dependencies, 'payment', keys, call);
      return done((await presentProviders(dependencies)).payment);
    },

    async enterStorage(call) {
      const { body } = call;
      const refusal = await refuseToChange(dependencies, call.staff, 'providerChangesPerStaff');
      if (refusal) return refusal;
      if (isLive && body.endpoint.startsWith('http://')) return refuse('storage_not_encrypted');
      await providers.refresh();
      const before = providers.entered.storage?.content;
      const isSame = before?.endpoint === body.endpoint && before.accessKeyId === body.accessKeyId;
      const secretAccessKey = body.secretAccessKey || (isSame ? before.secretAccessKey : '');
      if (secretAccessKey === '') return refuse('provider_secret_needed');
      await enterSettings(dependencies, 'storage', { ...body, secretAccessKey }, call);
      return done((await presentProviders(dependencies)).storage);
    },

    async testProvider({ params: { kind }, body: { to }, staff, client, now }) {
      const refusal =
        (await refuseToChange(dependencies, staff, 'providerTestsPerStaff')) ??
        (await refuseOver(limits, 'providerTestsPerInstallation', 'all'));
      if (refusal) return refusal;
      await providers.refresh();
      const test = testOf(kind, to);
      if (isRefusal(test)) return test;
      const outcome = await outcomeOf(test);
      const row = {
        id: newId(),
        kind,
        settingsHmac: hmacOf(secret, test.settings),
        testedBy: staff.staffId,
        testedAt: now,
        ...outcome,
      };
      const { staffId } = staff;
      await database.transaction(async (tx) => {
        await insertTest(tx, row);
        await recordAct(tx, { staffId, kind: 'provider_tested', subjectId: row.id, about: kind, at: now });
      });
      const about = { kind, staffId, problem: outcome.problem, address: client.shortenedAddress };
      log.info({ event: 'provider_tested', ...about }, 'an owner tested the settings of a provider');
      return done(presentTest(row));
    },

    async removeProvider(call) {
      const { kind } = call.params;
      const refusal = await refuseToChange(dependencies, call.staff, 'providerChangesPerStaff');
      if (refusal) return refusal;
      if (isLive && isNeededLive(kind) && !configuredProviders[kind]) return refuse('provider_needed_live');
      await removeSettings(dependencies, kind, call);
      return done(null);
    },
  };
}
