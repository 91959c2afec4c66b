import { type ClinicInfo, clinicInfo, USUAL_CLAIMS } from '@chairside/contract/clinic';

/** What stands in for the server's answer under `vite dev`, where nobody writes the clinic into the page. */
const DEFAULTS: ClinicInfo = {
  name: 'Chairside',
  phone: '',
  email: '',
  address: '',
  timeZone: 'Asia/Kolkata',
  claims: USUAL_CLAIMS,
  sandbox: true,
  demo: false,
  checkoutUrl: '/sandbox/razorpay/checkout.js',
};

/** The clinic as the page's JSON has it; what is missing there keeps its default. */
function readClinic(json: string): ClinicInfo {
  try {
    const parsed = clinicInfo.safeParse({ ...DEFAULTS, ...JSON.parse(json) });
    return parsed.success ? parsed.data : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}

export const clinic = readClinic(document.getElementById('clinic')?.textContent ?? '');
