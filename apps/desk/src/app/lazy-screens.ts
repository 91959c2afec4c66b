import { lazyCode } from '@chairside/ui/lazy-code.ts';

/** The screens that are fetched when they are first needed. */
export const screens = {
  phoneCalls: lazyCode('phone-calls', () => import('../features/phone-calls/phone-calls-page.tsx')),
};
