import { codePart } from '../ui/code-part.ts';

/** The parts of the client that are fetched when they are first needed. */
export const parts = {
  signup: codePart('signup', () => import('../signup/signup-dialog.tsx')),
  payment: codePart('payment', () => import('../payment/payment-overlay.tsx')),
  login: codePart('login', () => import('../signin/login-page.tsx')),
  auth: codePart('auth', () => import('../signin/auth-dialog.tsx')),
  terms: codePart('terms', () => import('../landing/terms-page.tsx')),
  privacy: codePart('privacy', () => import('../landing/privacy-page.tsx')),
  layout: codePart('layout', () => import('../dashboard/dashboard-layout.tsx')),
  dashboard: codePart('dashboard', () => import('../dashboard/dashboard-page.tsx')),
  profile: codePart('profile', () => import('../profile/profile-page.tsx')),
  appointments: codePart('appointments', () => import('../appointments/list/appointments-page.tsx')),
  payments: codePart('payments', () => import('../subscription/payments-page.tsx')),
};
