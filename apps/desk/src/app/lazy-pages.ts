import { lazyCode } from '@chairside/ui/lazy-code.ts';

/** The screens, each of which comes when somebody opens it. */
export const PAGES = {
  booking: lazyCode('booking', () => import('../features/booking/booking-page.tsx')),
  away: lazyCode('dentist-away', () => import('../features/dentist-away/away-page.tsx')),
  cashUp: lazyCode('cash-up', () => import('../features/cash-up/cash-up-page.tsx')),
  clinic: lazyCode('clinic', () => import('./clinic-page.tsx')),
  collect: lazyCode('collect', () => import('../features/counter/collect-page.tsx')),
  day: lazyCode('day', () => import('../features/day/day-page.tsx')),
  document: lazyCode('sale-document', () => import('../features/sale-documents/document-page.tsx')),
  mySignIn: lazyCode('my-sign-in', () => import('../features/my-sign-in/my-sign-in-page.tsx')),
  newPatient: lazyCode('new-patient', () => import('../features/patients/new-patient/new-patient-page.tsx')),
  patient: lazyCode('patient', () => import('../features/patients/card/patient-page.tsx')),
  phoneCalls: lazyCode('phone-calls', () => import('../features/phone-calls/phone-calls-page.tsx')),
  sale: lazyCode('sale', () => import('../features/counter/sale-page.tsx')),
  sell: lazyCode('sell', () => import('../features/counter/sell-page.tsx')),
  setUp: lazyCode('set-up', () => import('../features/set-up/set-up-page.tsx')),
  stepBar: lazyCode('step-bar', () => import('../features/first-steps/step-bar.tsx')),
  toPay: lazyCode('to-pay', () => import('../features/to-pay/to-pay-page.tsx')),
  week: lazyCode('week', () => import('../features/day/week/week-page.tsx')),
  signIn: lazyCode('sign-in', () => import('../features/sign-in/sign-in-page.tsx')),
};
