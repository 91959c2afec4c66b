import { server } from '@chairside/client/test/server';
import { type Providers, providerEndpoints } from '@chairside/contract/providers';
import { button, shows, showsNo } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { ProvidersPage } from './providers-page.tsx';

const ENTERED = {
  source: 'desk' as const,
  variables: [],
  entered: { at: '2026-11-20T06:30:00Z', by: 'Asha Rao', isReadable: true },
  lastTest: null,
};
const BY_SERVER = { ...ENTERED, source: 'environment' as const, variables: ['SMTP_URL', 'MAIL_FROM'] };
const PROVIDERS: Providers = {
  isLive: true,
  hasOwnSecret: true,
  mayChange: true,
  ownEmail: null,
  mail: { ...ENTERED, settings: null },
  sms: { ...ENTERED, templates: [] },
  payment: { ...ENTERED, settings: null, webhookUrl: 'https://clinic.example/webhook' },
  storage: { ...ENTERED, settings: null },
};
const show = async (providers: Partial<Providers>) => {
  server.answers(providerEndpoints.providers, { ...PROVIDERS, ...providers });
  await showAtDesk(<ProvidersPage />);
  await expect.element(button('Change Storage')).toBeVisible();
};
const OF_SERVER = 'What was entered here is deleted. SMTP_URL and MAIL_FROM on the server go on being used.';

test('in live mode what it needs is changed, and its removal is not offered (PROV-8)', async () => {
  await show({});
  for (const name of ['Payments', 'E-mail', 'SMS']) {
    await expect.element(button(`Change ${name}`)).toBeVisible();
    await expect.element(button(`Remove ${name}`)).not.toBeInTheDocument();
  }
  await button('Remove Storage').click();
  await shows(/^New files go to the server’s disk again\./);
});

test.each([true, false])(
  'where variables of the server are set, a removal says that they go on being used, in live mode (%s) too (PROV-4, PROV-8)',
  async (isLive) => {
    await show({ isLive, mail: { ...BY_SERVER, settings: null } });
    await button('Remove E-mail').click();
    await shows(OF_SERVER);
    await showsNo(/sandbox’s inbox again/);
  },
);

test('in a sandbox it says what plays the provider then (PROV-1)', async () => {
  await show({ isLive: false });
  await button('Remove SMS').click();
  await shows('The key is deleted. SMS land in the sandbox’s inbox again.');
});
