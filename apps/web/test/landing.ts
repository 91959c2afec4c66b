import type { ClinicInfo } from '@chairside/contract/clinic';
import type { LandingData } from '@chairside/contract/landing';
import { plan } from './plan.ts';

/** A clinic as its page has it. */
export function clinicInfo(changes: Partial<ClinicInfo> = {}): ClinicInfo {
  return {
    name: 'Neem Dental',
    phone: '080 4000 1234',
    email: 'hello@clinic.example',
    address: '12 Brigade Road, Bengaluru',
    url: 'https://clinic.example',
    timeZone: 'Asia/Kolkata',
    openingHours: '',
    claims: {
      headline: 'Premium dental care, on your schedule',
      patients: '1000+ Happy Patients',
      popularPlan: 'Standard Plan',
    },
    dentists: [],
    photos: [],
    mapUrl: '',
    sandbox: false,
    demo: false,
    checkoutUrl: '/checkout.js',
    ...changes,
  };
}

/** What a landing page shows of a clinic with three plans. */
export function landing(changes: Partial<LandingData> = {}): LandingData {
  return {
    plans: [
      plan(),
      plan({
        _id: '01890a5d-ac96-774b-bcce-b302099a8058',
        name: 'Standard Plan',
        price: 5_999,
        duration: 12,
        sessions: 8,
      }),
      plan({
        _id: '01890a5d-ac96-774b-bcce-b302099a8059',
        name: 'Premium Plan',
        price: 11_999,
        duration: 12,
        sessions: 16,
      }),
    ],
    hours: [{ weekdays: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '18:00' }],
    nextSlot: { date: '2026-11-23', startTime: '10:00' },
    ...changes,
  };
}
