import { type CashUp, type ClosedDay, closedDay } from '@chairside/contract/cash-up';
import { expectedOf } from '@chairside/rules/cash-up';
import { paiseAsTyped, typedPaise } from '@chairside/rules/money';

/** What is typed to close a day. */
export interface TypedCount {
  opening: string;
  cash: string;
  cashReason: string;
  left: string;
  terminal: string;
  terminalReason: string;
}
export type CountedWay = 'cash' | 'terminal';

const NO_AMOUNT = 'Please enter an amount, such as 1,500 or 1500.50';

export const untouchedCount = ({ openingPaise }: CashUp): TypedCount => ({
  opening: paiseAsTyped(openingPaise),
  cash: '',
  cashReason: '',
  left: '',
  terminal: '',
  terminalReason: '',
});

/** A terminal's total is below zero where it has paid back more than it took. */
function signedPaise(typed: string): number | null {
  const [, minus, amount = ''] = /^\s*([-−]?)(.*)$/.exec(typed) ?? [];
  const paise = typedPaise(amount);
  return minus && paise !== null ? -paise : paise;
}

/** What there should be by what is typed so far, and how much what was counted is off; null while it is no amount. */
export function compare(
  typed: TypedCount,
  { ways }: CashUp,
  counted: CountedWay,
): { expectedPaise: number; countedPaise: number | null; differencePaise: number | null } {
  const sums = ways.find(({ way }) => way === counted) ?? { inPaise: 0, outPaise: 0 };
  const expectedPaise = expectedOf(counted, sums, typedPaise(typed.opening) ?? 0);
  const countedPaise = counted === 'cash' ? typedPaise(typed.cash) : signedPaise(typed.terminal);
  const differencePaise = countedPaise === null ? null : countedPaise - expectedPaise;
  return { expectedPaise, countedPaise, differencePaise };
}

/** What is sent to close the day, or what is wrong with what is typed, by its field. */
export function closedBy(
  id: string,
  typed: TypedCount,
  cashUp: CashUp,
): { body: ClosedDay } | { problems: Partial<Record<keyof TypedCount, string>> } {
  const count = (way: CountedWay, reason: string) => {
    const { expectedPaise, countedPaise, differencePaise } = compare(typed, cashUp, way);
    return { expectedPaise, countedPaise, ...(differencePaise !== 0 && { reason }) };
  };
  const parsed = closedDay.safeParse({
    _id: id,
    day: cashUp.day,
    openingPaise: typedPaise(typed.opening),
    leftPaise: typedPaise(typed.left),
    cash: count('cash', typed.cashReason),
    terminal: count('terminal', typed.terminalReason),
  });
  if (parsed.success) return { body: parsed.data };
  const problems: Partial<Record<keyof TypedCount, string>> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = FIELDS[path.join('.')];
    if (field) problems[field] = isAmount(field, typed) ? message : NO_AMOUNT;
  }
  // Nothing can be said of a reason before there is an amount.
  if (problems.cash) delete problems.cashReason;
  if (problems.terminal) delete problems.terminalReason;
  return { problems };
}

const FIELDS: Record<string, keyof TypedCount> = {
  openingPaise: 'opening',
  leftPaise: 'left',
  'cash.countedPaise': 'cash',
  'cash.reason': 'cashReason',
  'terminal.countedPaise': 'terminal',
  'terminal.reason': 'terminalReason',
};

const isAmount = (field: keyof TypedCount, typed: TypedCount) =>
  field.endsWith('Reason') || (field === 'terminal' ? signedPaise : typedPaise)(typed[field]) !== null;
