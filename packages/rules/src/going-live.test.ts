import { describe, expect, test } from 'vitest';
import {
  CONFIRMED_ITEMS,
  GOING_LIVE_ITEMS,
  type GoingLiveFacts,
  type GoingLiveItem,
  type GoingLiveReason,
  reasonAgainst,
} from './going-live.ts';

const TESTED = { isSet: true, lastTest: 'accepted' } as const;
const READY: GoingLiveFacts = {
  isLive: true,
  publicUrl: 'https://clinic.example',
  hasOwnSecret: true,
  hasAllDetails: true,
  areClaimsConfirmed: true,
  payment: { ...TESTED, isLiveKey: true },
  mail: TESTED,
  sms: { ...TESTED, missingTexts: [] },
  confirmed: new Set(CONFIRMED_ITEMS),
};
const openItems = (facts: GoingLiveFacts) =>
  GOING_LIVE_ITEMS.flatMap((item) => {
    const reason = reasonAgainst(item, facts);
    return reason ? [[item, reason]] : [];
  });

describe('the checklist (LIVE-1, LIVE-2)', () => {
  test('is done where everything is', () => expect(openItems(READY)).toEqual([]));

  test.each<[Partial<GoingLiveFacts>, GoingLiveItem, GoingLiveReason]>([
    [{ publicUrl: null }, 'public_url', 'not_set'],
    [{ publicUrl: 'http://clinic.example' }, 'public_url', 'not_https'],
    [{ publicUrl: `https://${'x'.repeat(31)}` }, 'public_url', 'too_long'],
    [{ hasOwnSecret: false }, 'app_secret', 'not_set'],
    [{ hasAllDetails: false }, 'clinic_details', 'incomplete'],
    [{ areClaimsConfirmed: false }, 'claims', 'not_confirmed'],
    [{ payment: { isSet: false, lastTest: null, isLiveKey: false } }, 'payment', 'not_set'],
    [{ payment: { ...TESTED, isLiveKey: false } }, 'payment', 'test_keys'],
    [{ payment: { isSet: true, lastTest: null, isLiveKey: true } }, 'payment', 'not_tested'],
    [{ mail: { isSet: false, lastTest: null } }, 'mail', 'not_set'],
    [{ mail: { isSet: true, lastTest: null } }, 'mail', 'not_tested'],
    [{ sms: { isSet: true, lastTest: 'failed', missingTexts: [] } }, 'sms', 'test_failed'],
    [{ sms: { ...TESTED, missingTexts: ['visits_changed'] } }, 'sms', 'incomplete'],
    [{ confirmed: new Set(['hours', 'backups']) }, 'legal_texts', 'not_confirmed'],
    [{ isLive: false }, 'live_mode', 'is_sandbox'],
  ])('lacks one thing with %o: %s is %s', (more, item, reason) => {
    expect(openItems({ ...READY, ...more })).toEqual([[item, reason]]);
  });
});
