import { typedPaise } from '@chairside/rules/money';
import { SALE } from '@chairside/rules/sale';

/** What is typed for a visit's price, and why it is another. */
export interface TypedPrice {
  /** Null while it is that of the treatment. */
  typed: string | null;
  why: string;
}

export interface PriceProblems {
  price?: string | undefined;
  why?: string | undefined;
}

export const PRICE_REFUSED = 'Please enter a price from ₹1 to ₹1,00,000';
export const WHY_MISSING = 'Please say why the price is another';

interface ReadPrice {
  /** As far as it can be read. */
  pricePaise: number | null;
  problems: PriceProblems;
  /** What is sent; null where something is wrong. */
  body: { pricePaise: number; priceReason?: string } | null;
}

/** What a visit is to cost: what its treatment does, or what was typed, with a reason where that is something else (SALE-6). */
export function readPrice({ typed, why }: TypedPrice, usualPaise: number | null): ReadPrice {
  const pricePaise = typed === null ? usualPaise : typedPaise(typed);
  const isAllowed =
    pricePaise !== null && pricePaise >= SALE.visitMinPaise && pricePaise <= SALE.visitMaxPaise;
  const isAnother = usualPaise !== null && pricePaise !== usualPaise;
  const lacksWhy = isAnother && why.trim().length < SALE.reasonMin;
  const problems = {
    price: isAllowed ? undefined : PRICE_REFUSED,
    why: lacksWhy ? WHY_MISSING : undefined,
  };
  if (!isAllowed || lacksWhy) return { pricePaise, problems, body: null };
  return { pricePaise, problems, body: { pricePaise, ...(isAnother && { priceReason: why.trim() }) } };
}
