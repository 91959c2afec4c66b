import type { LandingData } from '@chairside/contract/landing';
import { formatRupees } from '@chairside/rules/money';
import { cheapestPlan } from '@chairside/rules/plan-features';
import { clinic } from '../clinic/clinic.ts';

export const LANDING_TITLE = 'Dental care plans';

/** What search engines, and whoever shows a link to the page, read of it. */
export function LandingHead({ landing }: { landing: LandingData }) {
  const title = `${LANDING_TITLE} · ${clinic.name}`;
  const description = describe(landing);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {clinic.url && <meta property="og:url" content={`${clinic.url}/`} />}
      {clinic.url && <link rel="canonical" href={`${clinic.url}/`} />}
    </>
  );
}

function describe({ plans }: LandingData): string {
  const cheapest = cheapestPlan(plans);
  const from = cheapest ? ` from ${formatRupees(cheapest.price)}` : '';
  const place = clinic.address ? ` ${clinic.name}, ${clinic.address}.` : '';
  return `Dental care plans${from}: check-ups, cleaning and treatment, booked online at times that suit you.${place}`;
}
