import type { FirstStep } from '@chairside/rules/first-steps';
import { lazyCode } from '@chairside/ui/lazy-code.ts';
import type { ComponentType } from 'react';

interface ClinicPage {
  path: string;
  name: string;
  /** What is done there, in half a sentence. */
  text: string;
  load: () => Promise<ComponentType>;
  /** Of the first steps of a new clinic, the one that is taken there. */
  step?: FirstStep;
}

const ENTRIES: readonly ClinicPage[] = [
  {
    path: '/first-steps',
    name: 'First steps',
    text: 'What makes this your clinic, step by step, and when patients can book first',
    load: async () => (await import('../features/first-steps/first-steps-page.tsx')).FirstStepsPage,
  },
  {
    path: '/clinic-details',
    step: 'details',
    name: 'Clinic details',
    text: 'What patients see of the clinic: its name, how to reach it, claims, dentists and photos',
    load: async () => (await import('../features/clinic-details/clinic-details-page.tsx')).ClinicDetailsPage,
  },
  {
    path: '/hours',
    step: 'hours',
    name: 'Hours',
    text: 'Opening hours, breaks, holidays and closed days',
    load: async () => (await import('../features/hours/hours-page.tsx')).HoursPage,
  },
  {
    path: '/dentists',
    step: 'dentists',
    name: 'Dentists',
    text: 'Who treats patients, weekly hours and days off',
    load: async () => (await import('../features/treatments/dentists-page.tsx')).DentistsPage,
  },
  {
    path: '/treatments',
    name: 'Treatments',
    text: 'What visits are booked for, how long they are and what they use',
    load: async () => (await import('../features/treatments/treatments-page.tsx')).TreatmentsPage,
  },
  {
    path: '/chairs',
    step: 'chairs',
    name: 'Chairs',
    text: 'How many there are, and their names',
    load: async () => (await import('../features/treatments/chairs-page.tsx')).ChairsPage,
  },
  {
    path: '/plans',
    step: 'plans',
    name: 'Plans',
    text: 'What patients can buy, and at what price',
    load: async () => (await import('../features/plans/plans-page.tsx')).PlansPage,
  },
  {
    path: '/people',
    step: 'staff',
    name: 'People',
    text: 'Staff, invitations and the PCs that they share',
    load: async () => (await import('../features/people/people-page.tsx')).PeoplePage,
  },
  {
    path: '/import-patients',
    name: 'Import patients',
    text: 'Those whom the clinic has already, from a spreadsheet',
    load: async () => (await import('../features/patient-import/import-page.tsx')).ImportPage,
  },
  {
    path: '/messages',
    name: 'Messages',
    text: 'What was sent to whom, and what did not leave',
    load: async () => (await import('../features/messages/messages-page.tsx')).MessagesPage,
  },
  {
    path: '/message-texts',
    name: 'Texts of messages',
    text: 'Every text with samples, and those of SMS to register',
    load: async () => (await import('../features/messages/message-texts-page.tsx')).MessageTextsPage,
  },
  {
    path: '/case-register',
    name: 'Case register',
    text: 'Day by day, who paid for what, for the tax office and the accountant',
    load: async () => (await import('../features/case-register/case-register-page.tsx')).CaseRegisterPage,
  },
  {
    path: '/tax',
    name: 'Tax',
    text: 'Registration for GST, and how treatments and plans are taxed',
    load: async () => (await import('../features/tax/tax-page.tsx')).TaxPage,
  },
  {
    path: '/reports',
    name: 'Reports',
    text: 'Takings, sessions sold and owed, no-shows and plans that end',
    load: async () => (await import('../features/reports/reports-page.tsx')).ReportsPage,
  },
  {
    path: '/audit-log',
    name: 'Audit log',
    text: 'Who read or changed patients’ data, and the clinic itself',
    load: async () => (await import('../features/audit-log/audit-log-page.tsx')).AuditLogPage,
  },
  {
    path: '/providers',
    name: 'Providers',
    text: 'Payment keys, mail server, SMS and storage, each with a test',
    load: async () => (await import('../features/providers/providers-page.tsx')).ProvidersPage,
  },
  {
    path: '/status',
    name: 'Status',
    text: 'How the server runs, and what of it somebody should look at',
    load: async () => (await import('../features/status/status-page.tsx')).StatusPage,
  },
  {
    path: '/backups',
    name: 'Backups',
    text: 'Copies of everything, and the key that restores them on another computer',
    load: async () => (await import('../features/backups/backups-page.tsx')).BackupsPage,
  },
  {
    path: '/going-live',
    name: 'Going live',
    text: 'What is to be done before patients come',
    load: async () => (await import('../features/going-live/going-live-page.tsx')).GoingLivePage,
  },
];

/** Where an owner runs the clinic, in the order of the list at "Clinic". */
export const CLINIC_PAGES = ENTRIES.map(({ load, ...entry }) => ({
  ...entry,
  page: lazyCode(entry.path, load),
}));
