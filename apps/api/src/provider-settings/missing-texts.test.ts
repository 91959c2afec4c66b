import { clinicStatusEndpoints } from '@chairside/contract/clinic-status';
import { goingLiveEndpoints } from '@chairside/contract/going-live';
import { providerEndpoints } from '@chairside/contract/providers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type AddedStaff, addStaff } from '../../test/staff.ts';
import { SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { newId } from '../db/ids.ts';
import { providerSettings } from '../db/schema.ts';
import { SMS_TEMPLATES } from '../messages/feature.ts';
import { createSealing } from '../security/sealing.ts';

let app: TestApp;
let owner: AddedStaff;
beforeAll(async () => {
  app = await startTestApp();
  owner = await addStaff(app, 'owner', { email: 'asha@clinic.example' });
});
afterAll(() => app.close());

async function said() {
  const { data: checklist } = await app.call(goingLiveEndpoints.goingLive, {}, owner);
  const { data: status } = await app.call(clinicStatusEndpoints.clinicStatus, {}, owner);
  const { reason, texts } = checklist.items.find(({ item }) => item === 'sms') ?? {};
  return { reason, texts, isWarned: status.warnings.includes('sms_texts_missing') };
}

test('a text that came with a later version and has no template yet is named (PROV-2, LIVE-2, OPS-5)', async () => {
  const { visits_changed: _, ...earlier } = SMS_TEMPLATES;
  const templateIds = Object.fromEntries(Object.keys(earlier).map((name) => [name, `flow-of-${name}`]));
  expect(await said()).toEqual({ reason: 'not_set', texts: [], isWarned: false });
  await app.db.database.insert(providerSettings).values({
    id: newId(),
    kind: 'sms',
    sealedContent: createSealing(SECRET, 'providers').seal({ authKey: 'a-key', templateIds }),
    enteredBy: owner.id,
    enteredAt: app.clock.now,
  });
  await app.providers.refresh();
  expect(await said()).toEqual({ reason: 'incomplete', texts: ['visits_changed'], isWarned: true });

  const next = await startTestApp({}, app);
  onTestFinished(() => next.close());
  expect(next.logged.filter((line) => line.includes('visits_changed'))).toHaveLength(1);

  const body = { authKey: '', templateIds: { visits_changed: 'a-flow' } };
  expect((await app.call(providerEndpoints.enterSms, { body }, owner)).status).toBe(200);
  expect(await said()).toEqual({ reason: 'not_tested', texts: [], isWarned: false });
});
