import { type ClinicInfo, USUAL_CLAIMS } from '@chairside/contract/clinic';
import type { ShownClinic } from './clinic-details/feature.ts';
import { type Config, NO_CLAIM } from './config.ts';

/** What the page knows about the clinic, with something sensible wherever the sandbox has no configuration. */
export function describeClinic(
  config: Config,
  gateway: { checkoutUrl: string; standsIn: boolean },
  { dentists, photos }: ShownClinic,
): ClinicInfo {
  return {
    name: clinicNameOf(config),
    phone: config.CLINIC_PHONE ?? '1800 000 000',
    email: config.CLINIC_EMAIL ?? 'hello@clinic.example',
    address: config.CLINIC_ADDRESS ?? 'Your street, your city',
    url: config.PUBLIC_URL ?? '',
    mapUrl: config.CLINIC_MAP_URL ?? '',
    timeZone: config.CLINIC_TIME_ZONE,
    claims: {
      headline: config.CLINIC_HEADLINE,
      patients: claim(config.CLINIC_PATIENTS_CLAIM, USUAL_CLAIMS.patients),
      popularPlan: claim(config.CLINIC_POPULAR_PLAN, USUAL_CLAIMS.popularPlan),
    },
    dentists,
    photos,
    sandbox: config.MODE === 'sandbox',
    // A demo patient's phone number is made up, and may be somebody's.
    demo: config.MODE === 'sandbox' && gateway.standsIn && !config.MSG91_AUTH_KEY,
    checkoutUrl: gateway.checkoutUrl,
  };
}

export function clinicNameOf({ CLINIC_NAME }: Config): string {
  return CLINIC_NAME ?? 'Demo Dental Clinic';
}

/** As it is configured, the usual one where it is not, or none. */
function claim(configured: string | undefined, usual: string): string {
  return configured?.toLowerCase() === NO_CLAIM ? '' : (configured ?? usual);
}
