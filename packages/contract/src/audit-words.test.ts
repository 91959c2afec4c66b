import { AUDIT_TOPICS } from '@chairside/rules/audit-log';
import { CONFIRMED_ITEMS } from '@chairside/rules/going-live';
import { PROVIDER_KINDS } from '@chairside/rules/provider-settings';
import { STAFF_ACT_KINDS } from '@chairside/rules/staff-acts';
import { expect, test } from 'vitest';
import { auditAbout, auditWords } from './audit-words.ts';

/** How a code is shown that has no words. */
const asItIs = (did: string) => auditWords(`${did}_`).trimEnd();

test.each(STAFF_ACT_KINDS)('%s is said in words (AUDIT-1)', (kind) => {
  expect(auditWords(kind)).not.toBe(asItIs(kind));
  expect(auditWords(kind)).toMatch(/^[A-Z]/);
});

test('what is done with each kind of data is said in words (AUDIT-1)', () => {
  const dids = AUDIT_TOPICS.filter((topic) => topic !== 'clinic').flatMap((topic) =>
    ['read', 'write', 'delete'].map((act) => `${act}_${topic}`),
  );
  for (const did of dids) expect(auditWords(did)).not.toBe(asItIs(did));
});

test('a code of a later version is shown as it is', () => {
  expect(auditWords('lamp_switched_on')).toBe('Lamp switched on');
});

test('what the log names by a code is said in words, and a name as it is (AUDIT-1)', () => {
  expect(auditAbout('provider_tested', 'mail')).toBe('e-mail');
  for (const kind of PROVIDER_KINDS) expect(auditAbout('provider_entered', kind)).not.toMatch(/^(mail|sms)$/);
  for (const item of CONFIRMED_ITEMS) expect(auditAbout('going_live_confirmed', item)).not.toContain('_');
  expect(auditAbout('plan_added', 'mail')).toBe('mail');
});
