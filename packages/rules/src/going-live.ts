import { LONGEST_ADDRESS } from './short-links.ts';

/** What live mode needs, in the order in which it is best done (LIVE-1). */
export const GOING_LIVE_ITEMS = [
  'public_url',
  'app_secret',
  'clinic_details',
  'claims',
  'hours',
  'payment',
  'mail',
  'sms',
  'legal_texts',
  'backups',
  'live_mode',
] as const;
export type GoingLiveItem = (typeof GOING_LIVE_ITEMS)[number];

/** What nobody but a person can know, and an owner confirms (LIVE-3). */
export const CONFIRMED_ITEMS = [
  'hours',
  'legal_texts',
  'backups',
] as const satisfies readonly GoingLiveItem[];
export type ConfirmedItem = (typeof CONFIRMED_ITEMS)[number];

/** Why an item is not done yet (LIVE-2). */
export const GOING_LIVE_REASONS = [
  'not_set',
  'not_https',
  'too_long',
  'incomplete',
  'not_confirmed',
  'test_keys',
  'not_tested',
  'test_failed',
  'is_sandbox',
] as const;
export type GoingLiveReason = (typeof GOING_LIVE_REASONS)[number];

/** How far a provider is. */
export interface ProviderProgress {
  isSet: boolean;
  /** How the last test of the settings in use went; null where there was none. */
  lastTest: 'accepted' | 'failed' | null;
}

/** What is known of the installation. */
export interface GoingLiveFacts {
  isLive: boolean;
  publicUrl: string | null;
  hasOwnSecret: boolean;
  hasAllDetails: boolean;
  areClaimsConfirmed: boolean;
  payment: ProviderProgress & { isLiveKey: boolean };
  mail: ProviderProgress;
  /** With the texts that it has no template of. */
  sms: ProviderProgress & { missingTexts: readonly string[] };
  confirmed: ReadonlySet<ConfirmedItem>;
}

/** What an item of the checklist still lacks; null where it is done (LIVE-1, LIVE-2). */
export function reasonAgainst(item: GoingLiveItem, facts: GoingLiveFacts): GoingLiveReason | null {
  switch (item) {
    case 'public_url':
      if (facts.publicUrl === null) return 'not_set';
      if (!facts.publicUrl.startsWith('https://')) return 'not_https';
      return facts.publicUrl.length <= LONGEST_ADDRESS ? null : 'too_long';
    case 'app_secret':
      return facts.hasOwnSecret ? null : 'not_set';
    case 'clinic_details':
      return facts.hasAllDetails ? null : 'incomplete';
    case 'claims':
      return facts.areClaimsConfirmed ? null : 'not_confirmed';
    case 'payment':
      if (facts.payment.isSet && !facts.payment.isLiveKey) return 'test_keys';
      return reasonOf(facts.payment);
    case 'mail':
      return reasonOf(facts.mail);
    case 'sms':
      return facts.sms.missingTexts.length > 0 ? 'incomplete' : reasonOf(facts.sms);
    case 'hours':
    case 'legal_texts':
    case 'backups':
      return facts.confirmed.has(item) ? null : 'not_confirmed';
    case 'live_mode':
      return facts.isLive ? null : 'is_sandbox';
  }
}

function reasonOf({ isSet, lastTest }: ProviderProgress): GoingLiveReason | null {
  if (!isSet) return 'not_set';
  if (lastTest === null) return 'not_tested';
  return lastTest === 'accepted' ? null : 'test_failed';
}
