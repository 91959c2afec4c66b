import { codePart } from '@chairside/ui/lazy-code.ts';

/** The parts of the client that are fetched when they are first needed. */
export const parts = {
  signup: codePart('signup', () => import('../../features/sign-up/signup-dialog.tsx')),
  payment: codePart('payment', () => import('../../features/payment/payment-overlay.tsx')),
  login: codePart('login', () => import('../../features/sign-in/login-page.tsx')),
  auth: codePart('auth', () => import('../../features/sign-in/auth-dialog.tsx')),
  terms: codePart('terms', () => import('../../features/legal/terms-page.tsx')),
  privacy: codePart('privacy', () => import('../../features/legal/privacy-page.tsx')),
  layout: codePart('layout', () => import('../dashboard-layout.tsx')),
  dashboard: codePart('dashboard', () => import('../../features/dashboard/dashboard-page.tsx')),
  profile: codePart('profile', () => import('../../features/profile/profile-page.tsx')),
  appointments: codePart(
    'appointments',
    () => import('../../features/appointments/list/appointments-page.tsx'),
  ),
  payments: codePart('payments', () => import('../../features/subscription/payments-page.tsx')),
};
