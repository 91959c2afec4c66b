import type { PreviewedRefund, RefundPart } from '@chairside/contract/refunds';
import { paiseAsTyped, typedPaise } from '@chairside/rules/money';

type Payment = PreviewedRefund['payments'][number];

/** What is typed for one payment of a sale. */
export interface TypedPart {
  id: string;
  payment: Payment;
  amount: string;
  reference: string;
  inCash: boolean;
}

/** All that is left of each payment, as the form begins. */
export function amountsToType(payments: readonly Payment[], newId: () => string): TypedPart[] {
  return payments
    .filter(({ leftPaise }) => leftPaise > 0)
    .map((payment) => {
      const amount = paiseAsTyped(payment.leftPaise);
      return { id: newId(), payment, amount, reference: '', inCash: false };
    });
}

/** What is wrong with an amount; undefined when nothing is. None at all is fine: nothing goes back of that payment. */
export function amountProblem({ amount, payment }: TypedPart): string | undefined {
  if (amount.trim() === '') return undefined;
  const paise = typedPaise(amount);
  if (paise === null) return 'Please type an amount, such as 500';
  return paise > payment.leftPaise ? 'This is more than is left' : undefined;
}

/** Whether the terminal's reference has to be typed for a part. */
export const needsReference = (part: TypedPart): boolean =>
  part.payment.way === 'terminal' && (typedPaise(part.amount) ?? 0) > 0;

/** How many sessions go back, where they are asked for; null while what is typed is no such number. */
export function typedSessions(
  typed: string,
  { isAsked, most }: { isAsked: boolean; most: number },
): number | null {
  if (!isAsked) return 0;
  const isCount = /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= most;
  return isCount ? Number(typed) : null;
}

/** The amounts as they are sent: what is not typed, or not well, is left out. */
export function sentAmounts(amounts: readonly TypedPart[]): RefundPart[] {
  return amounts.flatMap((part) => {
    const amountPaise = typedPaise(part.amount) ?? 0;
    if (amountPaise === 0 || amountProblem(part)) return [];
    const reference = part.reference.trim();
    return {
      ...{ _id: part.id, entryId: part.payment.entryId, amountPaise },
      ...(needsReference(part) && reference !== '' && { reference }),
      ...(part.inCash && { inCash: true }),
    };
  });
}
