import { type ClinicInfo, USUAL_CLAIMS } from '@chairside/contract/clinic';
import { type ClinicDetail, firstSaid } from '@chairside/rules/clinic-details';
import type {
  ClinicDetailValues,
  ConfiguredClaims,
  ConfiguredDetails,
  EnteredClinic,
} from './clinic-details/feature.ts';
import { type Config, NO_CLAIM } from './config.ts';

/** Which variable of the environment says what. */
export const DETAIL_VARIABLES = {
  name: 'CLINIC_NAME',
  phone: 'CLINIC_PHONE',
  email: 'CLINIC_EMAIL',
  address: 'CLINIC_ADDRESS',
  mapUrl: 'CLINIC_MAP_URL',
  headline: 'CLINIC_HEADLINE',
} as const satisfies Partial<Record<ClinicDetail, keyof Config>>;

/** Something sensible wherever nobody has said anything. */
const UNSAID: Record<ClinicDetail, string> = {
  name: 'Demo Dental Clinic',
  phone: '1800 000 000',
  email: 'hello@clinic.example',
  address: 'Your street, your city',
  mapUrl: '',
  openingHours: '',
  headline: USUAL_CLAIMS.headline,
};

/** What the environment says of the clinic, and where. */
export function configuredDetails(config: Config): ConfiguredDetails {
  const set = Object.entries(DETAIL_VARIABLES).flatMap(([detail, variable]) => {
    const value = config[variable];
    return value === undefined ? [] : [[detail, { variable, value }] as const];
  });
  return Object.fromEntries(set);
}

/** What the environment claims of the clinic, and where. */
export function configuredClaims({ CLINIC_PATIENTS_CLAIM, CLINIC_POPULAR_PLAN }: Config): ConfiguredClaims {
  const configured = (variable: string, value: string | undefined) =>
    value === undefined ? undefined : { variable, value: value.toLowerCase() === NO_CLAIM ? '' : value };
  const patients = configured('CLINIC_PATIENTS_CLAIM', CLINIC_PATIENTS_CLAIM);
  const popularPlan = configured('CLINIC_POPULAR_PLAN', CLINIC_POPULAR_PLAN);
  return { ...(patients && { patients }), ...(popularPlan && { popularPlan }) };
}

/** What patients see of what is configured and entered. */
export function shownDetails(
  configured: ConfiguredDetails,
  entered: ClinicDetailValues,
): Record<ClinicDetail, string> {
  const shown = (detail: ClinicDetail) =>
    firstSaid(configured[detail]?.value, entered[detail]) ?? UNSAID[detail];
  return {
    name: shown('name'),
    phone: shown('phone'),
    email: shown('email'),
    address: shown('address'),
    mapUrl: shown('mapUrl'),
    openingHours: shown('openingHours'),
    headline: shown('headline'),
  };
}

/** What the page knows about the clinic. A folder that is configured shows it in the place of what is entered. */
export function describeClinic(
  config: Config,
  gateway: { checkoutUrl: string; standsIn: boolean },
  { details, claims, shown: { dentists, photos } }: EnteredClinic,
): ClinicInfo {
  const { patients, popularPlan } = configuredClaims(config);
  const { headline, ...contact } = shownDetails(configuredDetails(config), details);
  return {
    ...contact,
    url: config.PUBLIC_URL ?? '',
    timeZone: config.CLINIC_TIME_ZONE,
    claims: {
      headline,
      patients: (patients ?? claims.patients)?.value ?? USUAL_CLAIMS.patients,
      popularPlan: (popularPlan ?? claims.popularPlan)?.value ?? USUAL_CLAIMS.popularPlan,
    },
    dentists,
    photos,
    sandbox: config.MODE === 'sandbox',
    demo: config.MODE === 'sandbox' && gateway.standsIn,
    taxYears: config.CLINIC_TAX_YEARS,
    checkoutUrl: gateway.checkoutUrl,
  };
}
