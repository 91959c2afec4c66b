import type { CountedPayment } from '@chairside/contract/sales';
import { formatPaise, paiseAsTyped, typedPaise } from '@chairside/rules/money';
import type { CountedWay } from '@chairside/rules/sale';

/** A payment as it stands in its fields. */
export interface TypedPayment {
  /** One for as long as it is tried, so that what was entered and not answered is not entered twice (SALE-7). */
  id: string;
  way: CountedWay;
  /** Null until somebody types: then it is what is left. */
  amount: string | null;
  reference: string;
}

/** What each amount's field shows: what was typed, and in the first that nobody has typed into what is left. */
export function shownAmounts(rows: readonly TypedPayment[], duePaise: number): string[] {
  const typed = rows.reduce((sum, { amount }) => sum + (typedPaise(amount ?? '') ?? 0), 0);
  const left = duePaise - typed;
  const first = rows.findIndex(({ amount }) => amount === null);
  return rows.map(({ amount }, place) => {
    if (amount !== null) return amount;
    return place === first && left > 0 ? paiseAsTyped(left) : '';
  });
}

/** A payment as the only one: where no amount is typed it is all that is left again (SALE-12). */
export const asOnlyOne = (row: TypedPayment, way: CountedWay): TypedPayment => ({
  ...row,
  way,
  amount: row.amount === '' ? null : row.amount,
});

/** What all of them come to, as far as they can be read. */
export function paiseOf(rows: readonly TypedPayment[], duePaise: number): number {
  return shownAmounts(rows, duePaise).reduce((sum, shown) => sum + (typedPaise(shown) ?? 0), 0);
}

/** What is wrong with a payment's fields. */
export interface PaymentProblems {
  amount?: string | undefined;
  reference?: string | undefined;
}

export const AMOUNT_MISSING = 'Please enter an amount';
export const REFERENCE_MISSING = 'Please enter what the terminal printed';

/** The payments as they are sent; or what is wrong with each of them (SALE-5). */
export function readPayments(
  rows: readonly TypedPayment[],
  duePaise: number,
): { payments: CountedPayment[] } | { problems: PaymentProblems[] } {
  const shown = shownAmounts(rows, duePaise);
  const tooMuch = paiseOf(rows, duePaise) > duePaise;
  const problems = rows.map(({ way, reference }, place): PaymentProblems => {
    const isLast = place === rows.length - 1;
    return {
      amount:
        (typedPaise(shown[place] ?? '') ?? 0) < 1
          ? AMOUNT_MISSING
          : tooMuch && isLast
            ? `More than ${formatPaise(duePaise)}`
            : undefined,
      reference: way === 'terminal' && reference.trim() === '' ? REFERENCE_MISSING : undefined,
    };
  });
  if (problems.some(({ amount, reference }) => amount !== undefined || reference !== undefined)) {
    return { problems };
  }
  return {
    payments: rows.map(({ id: _id, way, reference }, place) => ({
      _id,
      way,
      amountPaise: typedPaise(shown[place] ?? '') ?? 0,
      ...(way === 'terminal' && { reference: reference.trim() }),
    })),
  };
}
