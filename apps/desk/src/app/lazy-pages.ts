import { lazyCode } from '@chairside/ui/lazy-code.ts';
import type { ComponentType } from 'react';

const PLAIN: readonly [path: string, load: () => Promise<ComponentType>][] = [
  ['/', async () => (await import('../features/day/day-page.tsx')).DayPage],
  ['/week', async () => (await import('../features/day/week/week-page.tsx')).WeekPage],
  ['/book', async () => (await import('../features/booking/booking-page.tsx')).BookingPage],
  ['/calls', async () => (await import('../features/phone-calls/phone-calls-page.tsx')).PhoneCallsPage],
  ['/to-pay', async () => (await import('../features/to-pay/to-pay-page.tsx')).ToPayPage],
  ['/cash-up', async () => (await import('../features/cash-up/cash-up-page.tsx')).CashUpPage],
  [
    '/patients/new',
    async () => (await import('../features/patients/new-patient/new-patient-page.tsx')).NewPatientPage,
  ],
  ['/my-sign-in', async () => (await import('../features/my-sign-in/my-sign-in-page.tsx')).MySignInPage],
];

/** The screens of everybody that their address alone says all of; each comes when somebody opens it. */
export const PLAIN_PAGES = PLAIN.map(([path, load]) => ({ path, page: lazyCode(path, load) }));

/** The other screens. */
export const PAGES = {
  away: lazyCode('dentist-away', () => import('../features/dentist-away/away-page.tsx')),
  clinic: lazyCode('clinic', () => import('./clinic-page.tsx')),
  collect: lazyCode('collect', () => import('../features/counter/collect-page.tsx')),
  document: lazyCode('sale-document', () => import('../features/sale-documents/document-page.tsx')),
  patient: lazyCode('patient', () => import('../features/patients/card/patient-page.tsx')),
  sale: lazyCode('sale', () => import('../features/counter/sale-page.tsx')),
  sell: lazyCode('sell', () => import('../features/counter/sell-page.tsx')),
  setUp: lazyCode('set-up', () => import('../features/set-up/set-up-page.tsx')),
  stepBar: lazyCode('step-bar', () => import('../features/first-steps/step-bar.tsx')),
  signIn: lazyCode('sign-in', () => import('../features/sign-in/sign-in-page.tsx')),
};
