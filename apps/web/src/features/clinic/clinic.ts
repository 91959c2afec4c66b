import { type ClinicInfo, clinicInfo, USUAL_CLAIMS } from '@chairside/contract/clinic';
import { readPageData } from './page-data.ts';

/** What stands in for the server's answer under `vite dev`, where nobody writes the clinic into the page. */
const DEFAULTS: ClinicInfo = {
  name: 'Chairside',
  phone: '',
  email: '',
  address: '',
  url: '',
  timeZone: 'Asia/Kolkata',
  openingHours: '',
  claims: USUAL_CLAIMS,
  dentists: [],
  photos: [],
  mapUrl: '',
  sandbox: true,
  demo: false,
  checkoutUrl: '/sandbox/razorpay/checkout.js',
};

/** The clinic as the page's JSON has it; what is missing there keeps its default. */
function readClinic(): ClinicInfo {
  const parsed = clinicInfo.safeParse({ ...DEFAULTS, ...Object(readPageData('clinic')) });
  return parsed.success ? parsed.data : DEFAULTS;
}

export const clinic: ClinicInfo = readClinic();

/** Where a page is rendered ahead there is no JSON yet: whoever renders it says whose page it is. */
export function setClinic(info: ClinicInfo): void {
  Object.assign(clinic, info);
}
