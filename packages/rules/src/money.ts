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

const WITH_PAISE = /* @__PURE__ */ new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/**
 * `₹2,999.00` for 299900: an amount in paise with both decimals; below nothing with a minus sign, where a hyphen would make it a
 * formula in a spreadsheet (AUDIT-5).
 */
export function formatExactPaise(paise: number): string {
  return WITH_PAISE.format(toRupees(paise)).replace('-', '\u2212');
}

/** `₹1,999` for 199900, and `₹1,999.50` where there are paise to show; below nothing with a minus sign (SALE-5). */
export function formatPaise(paise: number): string {
  return formatExactPaise(paise).replace('.00', '');
}

/** What is typed for an amount, in paise: `1,999.50`; null where that is no amount (SALE-5, SALE-6). */
export function typedPaise(typed: string): number | null {
  const plain = typed.replace(/[₹,\s]/g, '');
  return /^\d{1,9}(\.\d{0,2})?$/.test(plain) ? toPaise(Number(plain)) : null;
}

/** An amount as it stands in a field: `1999`, or `1999.50` (SALE-5, SALE-6). */
export function paiseAsTyped(paise: number): string {
  return toRupees(paise).toFixed(paise % 100 === 0 ? 0 : 2);
}
