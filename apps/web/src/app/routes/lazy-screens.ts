import { lazyCode } from '@chairside/ui/lazy-code.ts';

/** The screens and windows that are fetched when they are first needed. */
export const screens = {
  signup: lazyCode('signup', () => import('../../features/sign-up/signup-dialog.tsx')),
  payment: lazyCode('payment', () => import('../../features/payment/payment-overlay.tsx')),
  login: lazyCode('login', () => import('../../features/sign-in/login-page.tsx')),
  auth: lazyCode('auth', () => import('../../features/sign-in/auth-dialog.tsx')),
  terms: lazyCode('terms', () => import('./terms-screen.tsx')),
  privacy: lazyCode('privacy', () => import('./privacy-screen.tsx')),
  stopChange: lazyCode('stop-change', () => import('./stop-change-screen.tsx')),
  layout: lazyCode('layout', () => import('../dashboard-layout.tsx')),
  dashboard: lazyCode('dashboard', () => import('../../features/dashboard/dashboard-page.tsx')),
  profile: lazyCode('profile', () => import('../../features/profile/profile-page.tsx')),
  appointments: lazyCode(
    'appointments',
    () => import('../../features/appointments/list/appointments-page.tsx'),
  ),
  payments: lazyCode('payments', () => import('../../features/subscription/payments-page.tsx')),
};
