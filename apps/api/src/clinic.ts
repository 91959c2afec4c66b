import type { ClinicInfo } from '@chairside/contract/clinic';
import type { Config } from './config.ts';

/** What the page knows about the clinic, with something sensible wherever the sandbox has no configuration. */
export function describeClinic(
  config: Config,
  gateway: { checkoutUrl: string; standsIn: boolean },
): ClinicInfo {
  return {
    name: clinicNameOf(config),
    phone: config.CLINIC_PHONE ?? '1800 000 000',
    email: config.CLINIC_EMAIL ?? 'hello@clinic.example',
    address: config.CLINIC_ADDRESS ?? 'Your street, your city',
    timeZone: config.CLINIC_TIME_ZONE,
    claims: { headline: config.CLINIC_HEADLINE, patients: config.CLINIC_PATIENTS_CLAIM },
    sandbox: config.MODE === 'sandbox',
    // A demo patient's phone number is made up, and may be somebody's.
    demo: config.MODE === 'sandbox' && gateway.standsIn && !config.MSG91_AUTH_KEY,
    checkoutUrl: gateway.checkoutUrl,
  };
}

export function clinicNameOf({ CLINIC_NAME }: Config): string {
  return CLINIC_NAME ?? 'Demo Dental Clinic';
}
