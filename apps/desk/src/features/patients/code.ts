import { lazyCode } from '@chairside/ui/lazy-code.ts';

/** The pages of this feature, fetched when they are first opened. */
export const PATIENT_PAGE = lazyCode('patient-page', () => import('./card/patient-page.tsx'));
export const NEW_PATIENT_PAGE = lazyCode(
  'new-patient-page',
  () => import('./new-patient/new-patient-page.tsx'),
);
