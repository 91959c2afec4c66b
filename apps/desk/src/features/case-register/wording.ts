const WITH_PAISE = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** `₹2,999.00` for 299900; a minus sign where money went back. */
export const displayPaise = (paise: number) => WITH_PAISE.format(paise / 100).replace('-', '\u2212');
