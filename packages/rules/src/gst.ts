/** The rates of GST, in per cent; none is exempt (TAX-3). Those of before 22 September 2025 are among them for what is corrected. */
export const GST_RATES = [0, 5, 12, 18, 28, 40] as const;

/** The states and territories by the code that a GSTIN begins with (TAX-1). */
const STATES: Record<string, string> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

/** Of those, the union territories without a legislature, whose half of the tax has another name (DOC-3). */
const WITHOUT_LEGISLATURE = new Set(['04', '26', '31', '35', '38', '97']);

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/**
 * A clinic's GST number from what was typed, in capitals and without spaces; null where it is none. Its state exists, and its last
 * character is the check digit of those before it (TAX-1).
 */
export function parseGstin(typed: string): string | null {
  const gstin = typed.replace(/\s/g, '').toUpperCase();
  const isOne = FORM.test(gstin) && stateOf(gstin) !== undefined && gstin.endsWith(checkDigit(gstin));
  return isOne ? gstin : null;
}

/** The code of the state in which a GST number is registered (TAX-1). */
export const stateCodeOf = (gstin: string): string => gstin.slice(0, 2);

/** A state by its code, such as `Karnataka`; undefined where no state has that code (TAX-1). */
export const stateOf = (gstinOrCode: string): string | undefined => STATES[stateCodeOf(gstinOrCode)];

/** What the half of the tax is called that is not the centre's (DOC-3). */
export const stateTaxOf = (stateCode: string | null): 'SGST' | 'UTGST' =>
  stateCode !== null && WITHOUT_LEGISLATURE.has(stateCode) ? 'UTGST' : 'SGST';

/** By base 36: each character counts once or twice, by turns, and the digits of what it counts are added up. */
function checkDigit(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, place) => {
    const counted = DIGITS.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(counted / DIGITS.length) + (counted % DIGITS.length);
  }, 0);
  return DIGITS.charAt((DIGITS.length - (sum % DIGITS.length)) % DIGITS.length);
}
