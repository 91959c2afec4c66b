import { auditLogEndpoints } from '@chairside/contract/audit-log';
import type { AuditTopic } from '@chairside/rules/audit-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { recordAct } from './act-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('alerts read on the desk’s day are about medical histories, on the page and in the file (AUDIT-2, PRIV-4)', async () => {
  app.clock.now = NOON;
  const owner = await addStaff(app, 'owner');
  for (const kind of ['day_alerts_read', 'day_closed'] as const)
    await recordAct(app.db.database, { staffId: owner.id, kind, about: '2026-11-20', at: NOON });
  const about = async (topic: AuditTopic) => {
    const query = { who: owner.id, topic };
    const { data } = await app.call(auditLogEndpoints.auditLog, { query }, owner);
    return data.entries.map((entry) => [entry.did, entry.topic]);
  };
  expect(await about('medical_history')).toEqual([['day_alerts_read', 'medical_history']]);
  expect(await about('clinic')).toEqual([['day_closed', 'clinic']]);
  expect(await about('document')).toEqual([]);
  const body = { who: owner.id, topic: 'medical_history' } as const;
  const { data } = await app.call(auditLogEndpoints.exportAuditLog, { body }, owner);
  app.clock.now = new Date(NOON.getTime() + 1000);
  const [, entry, ...rest] = (await app.server.inject({ url: data.url })).body.split('\r\n');
  expect(entry).toContain('"Read allergies and pregnancies on the day"');
  expect(rest).toEqual(['']);
});
