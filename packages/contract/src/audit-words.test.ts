import { AUDIT_TOPICS } from '@chairside/rules/audit-log';
import { STAFF_ACT_KINDS } from '@chairside/rules/staff-acts';
import { expect, test } from 'vitest';
import { auditWords } from './audit-words.ts';

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
