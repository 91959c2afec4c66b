import * as z from 'zod/mini';

/** What the server tells the page about the clinic and the installation; it stands in index.html as JSON. */
export const clinicInfo = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  timeZone: z.string(),
  claims: z.object({ headline: z.string(), patients: z.string() }),
  sandbox: z.boolean(),
  checkoutUrl: z.string().check(z.describe("where the card provider's checkout script is loaded from")),
});

export type ClinicInfo = z.output<typeof clinicInfo>;
