import type { ClinicInfo } from '@chairside/contract/clinic';
import type { Config } from './config.ts';

/** What the page is told about the clinic, with something sensible wherever the sandbox has no configuration. */
export function describeClinic(
  config: Config,
  gateway: { checkoutUrl: string; standsIn: boolean },
): ClinicInfo {
  return {
    name: config.CLINIC_NAME ?? 'Demo Dental Clinic',
    phone: config.CLINIC_PHONE ?? '1800 000 000',
    email: config.CLINIC_EMAIL ?? 'hello@clinic.example',
    address: config.CLINIC_ADDRESS ?? 'Your street, your city',
    timeZone: config.CLINIC_TIME_ZONE,
    claims: { headline: config.CLINIC_HEADLINE, patients: config.CLINIC_PATIENTS_CLAIM },
    sandbox: config.MODE === 'sandbox',
    demo: config.MODE === 'sandbox' && gateway.standsIn,
    checkoutUrl: gateway.checkoutUrl,
  };
}
