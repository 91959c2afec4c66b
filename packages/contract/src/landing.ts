import * as z from 'zod/mini';
import type { ClinicInfo } from './clinic.ts';
import { plan } from './plans.ts';

/** Hours that are the same on each of some weekdays, 1 (Monday) to 7 (Sunday), as `HH:MM` on the clinic's clock. */
const openingHours = z.object({ weekdays: z.array(z.int()), opens: z.string(), closes: z.string() });

/** The first slot that can be booked. */
export const nextSlot = z.object({ date: z.string(), startTime: z.string() });

/** What the landing page shows besides the clinic; the server renders it ahead with this, and writes this into it. */
export const landingData = z.object({
  plans: z.array(plan),
  /** Of every week, the days that have the same together; empty where the clinic has none. */
  hours: z.array(openingHours),
  nextSlot: z.nullable(nextSlot),
});

export type OpeningHours = z.output<typeof openingHours>;
export type LandingData = z.output<typeof landingData>;

interface RenderedLanding {
  /** HTML of the page's head. */
  head: string;
  /** HTML of what its root element holds. */
  body: string;
  /** The clinic, and what it sells, as schema.org describes them. */
  structuredData: object;
}

/** What the built client offers the server, beside its files (apps/web/src/app/landing-on-server.tsx). */
export type RenderLanding = (clinic: ClinicInfo, landing: LandingData) => RenderedLanding;
