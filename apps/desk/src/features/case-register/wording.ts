import { withMinusSign } from '@chairside/rules/money';

const WITH_PAISE = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** `₹2,999.00` for 299900; a minus sign where money went back. */
export const displayPaise = (paise: number) => withMinusSign(WITH_PAISE.format(paise / 100));
