/** The version of the Terms of Service and Privacy Policy texts that a person agrees to by signing up. */
export const TERMS_VERSION = '2026-11-01';
