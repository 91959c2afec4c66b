/** The version of the Terms of Service and Privacy Policy texts that a person agrees to by signing up (PRIV-8). */
export const TERMS_VERSION = '2026-12-01';

/** What a person agrees to by signing up. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;

/** What these texts are called wherever they are linked to. */
export const LEGAL_TITLES = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
} as const satisfies Record<(typeof LEGAL_DOCUMENTS)[number], string>;
