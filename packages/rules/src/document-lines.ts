/** What of a sale one line of its document says; money in paise, the tax within the amount (SALE-8). */
export interface DocumentLine {
  text: string;
  /** The code of the service by India's tax rules. */
  sac: string;
  gstPercent: number;
  amountPaise: number;
  taxPaise: number;
}

/** The code of human health services, under which dental treatment falls (SALE-8). */
export const HEALTH_SERVICES_SAC = '9993';

/** The tax that is within an amount, to the nearest paisa: what is paid includes it (SALE-8). */
export function taxWithin(amountPaise: number, gstPercent: number): number {
  return Math.round((amountPaise * gstPercent) / (100 + gstPercent));
}

/**
 * The lines of a credit note for `paise` of a document: each takes its share, and what does not divide goes to the lines
 * with the largest remainders, so that they add up to the paisa (SALE-9). Lines without a share are left out.
 */
export function portionOf(lines: readonly DocumentLine[], paise: number): DocumentLine[] {
  const total = lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const shares = lines.map(({ amountPaise }, place) => {
    const exact = (amountPaise * paise) / total;
    return { place, whole: Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  const missing = paise - shares.reduce((sum, { whole }) => sum + whole, 0);
  const rounded = [...shares].sort(
    (one, other) => other.remainder - one.remainder || one.place - other.place,
  );
  const favoured = new Set(rounded.slice(0, missing).map(({ place }) => place));
  return lines
    .map((line, place) => {
      const amountPaise = (shares[place]?.whole ?? 0) + (favoured.has(place) ? 1 : 0);
      return { ...line, amountPaise, taxPaise: taxWithin(amountPaise, line.gstPercent) };
    })
    .filter(({ amountPaise }) => amountPaise > 0);
}
