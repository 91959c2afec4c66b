const RUPEES = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** `₹1,00,000` for 100000: whole rupees in Indian grouping, without decimals (DATA-7). */
export function formatRupees(rupees: number): string {
  return RUPEES.format(rupees);
}

/** Whole rupees as the gateway counts them, in paise (DATA-7). */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** The gateway's paise in rupees (DATA-7). */
export function toRupees(paise: number): number {
  return paise / 100;
}
