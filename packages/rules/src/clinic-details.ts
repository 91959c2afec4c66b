/** What a clinic says of itself wherever patients meet it, in the order in which it is entered (CLINIC-6). */
export const CLINIC_DETAILS = [
  'name',
  'phone',
  'email',
  'address',
  'mapUrl',
  'openingHours',
  'headline',
] as const;
export type ClinicDetail = (typeof CLINIC_DETAILS)[number];

/** How many characters each may have (CLINIC-6). */
export const CLINIC_DETAIL_MAX: Record<ClinicDetail, number> = {
  name: 80,
  phone: 40,
  email: 254,
  address: 200,
  mapUrl: 500,
  openingHours: 120,
  headline: 120,
};

/** Without these no patient could find or reach the clinic: live mode needs them (CLINIC-8). */
export const NEEDED_DETAILS = [
  'name',
  'phone',
  'email',
  'address',
] as const satisfies readonly ClinicDetail[];
export type NeededDetail = (typeof NEEDED_DETAILS)[number];

const DIGITS_OF_A_PHONE = { fewest: 6, most: 15 };

/** Whether a text is a phone number that can be dialled, a clinic's landline among them (CLINIC-6). */
export function isDialable(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length;
  return (
    /^\+?[\d ()/.-]+$/.test(typed) && digits >= DIGITS_OF_A_PHONE.fewest && digits <= DIGITS_OF_A_PHONE.most
  );
}

/** Of what is configured and what is entered, what counts: the configuration first; null where there is neither (CLINIC-4). */
export function firstSaid(configured: string | undefined, entered: string | undefined): string | null {
  return configured ?? (entered || null);
}
