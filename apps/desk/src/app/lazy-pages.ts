import { lazyCode } from '@chairside/ui/lazy-code.ts';

/** What the day needs none of: it comes when somebody opens it. */
export const PAGES = {
  mySignIn: lazyCode('my-sign-in', () => import('../features/my-sign-in/my-sign-in-page.tsx')),
  people: lazyCode('people', () => import('../features/people/people-page.tsx')),
  setUp: lazyCode('set-up', () => import('../features/set-up/set-up-page.tsx')),
  signIn: lazyCode('sign-in', () => import('../features/sign-in/sign-in-page.tsx')),
};
