import * as z from 'zod/mini';

/** What the page knows about the clinic and the installation; the server writes it into index.html as JSON. */
export const clinicInfo = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  timeZone: z.string(),
  claims: z.object({ headline: z.string(), patients: z.string() }),
  sandbox: z.boolean(),
  demo: z.boolean().check(z.describe('whether visitors may look around as a demo patient')),
  checkoutUrl: z.string().check(z.describe("where the card provider's checkout script is loaded from")),
});

/** What the landing page claims unless the clinic says otherwise (PLAN-8). */
export const USUAL_CLAIMS = {
  headline: 'Premium dental care, on your schedule',
  patients: '1000+ Happy Patients',
} as const;

export type ClinicInfo = z.output<typeof clinicInfo>;
