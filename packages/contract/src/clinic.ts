import * as z from 'zod/mini';

/** A picture of the clinic's own, as the server serves it. */
const photo = z.object({ src: z.string(), width: z.int(), height: z.int(), shows: z.string() });

const dentist = z.object({
  name: z.string(),
  qualifications: z.string(),
  registration: z.string().check(z.describe('with which council, under which number')),
  photo: z.nullable(photo),
});

/** What the page knows about the clinic and the installation; the server writes it into index.html as JSON. */
export const clinicInfo = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  url: z.string().check(z.describe('where patients find it, if that is configured')),
  timeZone: z.string(),
  openingHours: z
    .string()
    .check(z.describe("in the clinic's own words; empty where those of its schedule are shown")),
  claims: z.object({
    headline: z.string(),
    patients: z.string().check(z.describe('how many it has treated; empty where it says nothing of that')),
    popularPlan: z.string().check(z.describe('the plan that most choose; empty where it names none')),
  }),
  dentists: z.array(dentist),
  photos: z.array(photo),
  mapUrl: z.string().check(z.describe('where a map shows the place')),
  sandbox: z.boolean(),
  demo: z.boolean().check(z.describe('whether visitors may look around as a demo patient')),
  taxYears: z
    .optional(z.int())
    .check(
      z.describe('for how long receipts name who has deleted their account; not said by a server of before'),
    ),
  checkoutUrl: z.string().check(z.describe("where the card provider's checkout script is loaded from")),
});

/** What the landing page claims unless the clinic says otherwise (PLAN-8). */
export const USUAL_CLAIMS = {
  headline: 'Premium dental care, on your schedule',
  patients: '1000+ Happy Patients',
  popularPlan: 'Standard Plan',
} as const;

export type ClinicInfo = z.output<typeof clinicInfo>;
export type Dentist = z.output<typeof dentist>;
export type ClinicPhoto = z.output<typeof photo>;
