import type { TaxSettings } from '@chairside/contract/tax';
import { GST_RATES } from '@chairside/rules/gst';
import { formatRupees } from '@chairside/rules/money';
import { linesTotal, type ServiceTax } from '@chairside/rules/tax-lines';

type TaxedPlan = TaxSettings['plans'][number];

const rateText = (percent: number) => (percent === 0 ? 'Exempt' : `GST ${percent}%`);

/** The rates that can be chosen. */
export const RATE_OPTIONS = GST_RATES.map((rate) => ({ value: String(rate), name: rateText(rate) }));

/** How a service is taxed: `GST 18%, service code 999722`. */
export const taxText = ({ gstPercent, sac }: ServiceTax) => `${rateText(gstPercent)}, service code ${sac}`;

/** How a plan's price is divided: `Care ₹4,999 exempt, Whitening ₹1,000 with GST 18%`. */
export function planTaxText({ lines }: TaxedPlan): string {
  if (lines.length === 0) return 'All of it is treatment, and exempt';
  return lines
    .map(({ text, rupees, gstPercent }) => {
      const rate = gstPercent === 0 ? 'exempt' : `with GST ${gstPercent}%`;
      return `${text} ${formatRupees(rupees)} ${rate}`;
    })
    .join(', ');
}

/** What to say where the price is another than the lines were entered for; undefined where it is not. */
export function otherPriceText({ lines, price }: TaxedPlan): string | undefined {
  const entered = linesTotal(lines);
  if (lines.length === 0 || entered === price) return undefined;
  return `The plan costs ${formatRupees(price)} by now, and these come to ${formatRupees(entered)}: the price is divided in the same proportion until you change them.`;
}

/** `29ABCDE1234F1ZW, Chairside LLP, 12 Brigade Road`, in a sentence. */
export const registrationText = (registration: TaxSettings['registration']) =>
  registration
    ? [registration.gstin, registration.legalName, registration.address].join(', ')
    : 'not registered';

/** What somebody else has made meanwhile of what is typed. */
export const overtakenText = (now: string) => `It is now: ${now}. Saving once more replaces that.`;
