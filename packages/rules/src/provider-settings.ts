/** The third parties whose settings an owner enters at the desk (PROV-1). */
export const PROVIDER_KINDS = ['payment', 'sms', 'mail', 'storage'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** Whether a live clinic works with a provider of this kind alone: it is changed, not removed (PROV-8). */
export const isNeededLive = (kind: ProviderKind): boolean => kind !== 'storage';

/** What the payment provider's webhook is to report, beside all that begins with `payment.dispute` (PROV-10). */
export const WEBHOOK_EVENTS = [
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.processed',
  'refund.failed',
  'qr_code.credited',
  'qr_code.closed',
  'payment_link.paid',
  'payment_link.expired',
  'payment_link.cancelled',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The bounds of entering and testing settings (PROV-7). */
export const PROVIDER_LIMITS = {
  changesPerStaffPerHour: 30,
  testsPerStaffPerHour: 10,
  testsPerInstallationPerHour: 30,
  /** Of what a provider says, so much is stored and shown. */
  wordsMax: 300,
} as const;

/** How a mail server is spoken to: by TLS from the first byte, by TLS after a greeting, or in the open. */
export const MAIL_ENCRYPTIONS = ['tls', 'starttls', 'none'] as const;
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number];

/** What may go wrong when settings are tested (PROV-6). */
export const PROVIDER_PROBLEMS = [
  'wrong_credentials',
  'sender_refused',
  'recipient_refused',
  'refused',
  'unreachable',
  'address_not_public',
  'encryption_failed',
  'timed_out',
  'unexpected_answer',
] as const;
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number];

const ENDING = 4;
const LONG_ENOUGH = 8;
const REMOVED = '[…]';
const SHORTEST_SECRET = 3;
/** No word that people write is as long; what encodes a secret is. */
const LONG_TOKEN = /[\w+/=-]{32,}/g;

/** By what an identifier is recognised without being shown: its end; nothing of one so short that this would be most of it (PROV-3). */
export function endingOf(identifier: string): string {
  return identifier.length < LONG_ENOUGH ? '' : identifier.slice(-ENDING);
}

/** What a provider says, fit to be stored and shown: on one line, bounded, without the secrets it was sent (PROV-6). */
export function withoutSecrets(words: string, secrets: readonly string[]): string {
  const longestFirst = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .toSorted((one, other) => other.length - one.length);
  const removed = longestFirst.reduce((text, secret) => text.replaceAll(secret, REMOVED), words);
  const line = removed
    .replace(LONG_TOKEN, REMOVED)
    .toWellFormed()
    .replace(/[\p{C}\p{Z}\ufffd]+/gu, ' ')
    .trim()
    .slice(0, PROVIDER_LIMITS.wordsMax)
    .toWellFormed();
  return longestFirst.some((secret) => line.includes(secret)) ? '' : line;
}
