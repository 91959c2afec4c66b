import { type CashUp, type ClosedDay, closedDay } from '@chairside/contract/cash-up';
import { expectedOf, opensOtherwise } from '@chairside/rules/cash-up';
import { paiseAsTyped, typedPaise } from '@chairside/rules/money';
import type { CountedWay } from '@chairside/rules/sale';

/** What the fields show by which a day is closed. */
export interface ShownCount {
  opening: string;
  cash: string;
  cashReason: string;
  left: string;
  terminal: string;
  terminalReason: string;
}

/** What is typed to close a day. */
export interface TypedCount extends Omit<ShownCount, 'opening'> {
  /** Null until somebody types: then it is what the last closing left. */
  opening: string | null;
}

/** What is wrong with a field. */
export type CountProblems = Partial<Record<keyof ShownCount, string>>;

const NO_AMOUNT = 'Please enter an amount, such as 1,500 or 1500.50';

export const UNTOUCHED_COUNT: TypedCount = {
  opening: null,
  cash: '',
  cashReason: '',
  left: '',
  terminal: '',
  terminalReason: '',
};

/** What the fields show: an earlier day may be closed while this one is counted, and leave another sum (CASH-2). */
export const shownCount = (
  typed: TypedCount,
  { openingPaise }: Pick<CashUp, 'openingPaise'>,
): ShownCount => ({
  ...typed,
  opening: typed.opening ?? paiseAsTyped(openingPaise),
});

/** A terminal's total is below zero where it has paid back more than it took. */
function signedPaise(typed: string): number | null {
  const [, minus, amount = ''] = /^\s*([-−]?)(.*)$/.exec(typed) ?? [];
  const paise = typedPaise(amount);
  return minus && paise !== null ? -paise : paise;
}

export interface Compared {
  expectedPaise: number;
  countedPaise: number | null;
  differencePaise: number | null;
  /** What the closing before left in the drawer, where it is said to have held another sum since (CASH-4). */
  otherThanPaise: number | null;
  needsReason: boolean;
}

/** What there should be by what is shown so far, and how much what was counted is off; null while it is no amount. */
export function compare(
  shown: ShownCount,
  { ways, leftBeforePaise = null }: CashUp,
  counted: CountedWay,
): Compared {
  const sums = ways.find(({ way }) => way === counted) ?? { inPaise: 0, outPaise: 0 };
  const openingPaise = typedPaise(shown.opening);
  const expectedPaise = expectedOf(counted, sums, openingPaise ?? 0);
  const countedPaise = counted === 'cash' ? typedPaise(shown.cash) : signedPaise(shown.terminal);
  const differencePaise = countedPaise === null ? null : countedPaise - expectedPaise;
  const isOther =
    counted === 'cash' && openingPaise !== null && opensOtherwise(openingPaise, leftBeforePaise);
  const otherThanPaise = isOther ? leftBeforePaise : null;
  const needsReason = otherThanPaise !== null || !!differencePaise;
  return { expectedPaise, countedPaise, differencePaise, otherThanPaise, needsReason };
}

/** What is sent to close the day, or what is wrong with what is shown, by its field. */
export function closedBy(
  id: string,
  shown: ShownCount,
  cashUp: CashUp,
): { body: ClosedDay } | { problems: CountProblems } {
  const count = (way: CountedWay, reason: string) => {
    const { expectedPaise, countedPaise, needsReason } = compare(shown, cashUp, way);
    return { expectedPaise, countedPaise, ...(needsReason && { reason }) };
  };
  const parsed = closedDay.safeParse({
    _id: id,
    day: cashUp.day,
    openingPaise: typedPaise(shown.opening),
    leftPaise: typedPaise(shown.left),
    cash: count('cash', shown.cashReason),
    terminal: count('terminal', shown.terminalReason),
  });
  if (parsed.success) return { body: parsed.data };
  const problems: CountProblems = {};
  for (const { path, message } of parsed.error.issues) {
    const field = FIELDS[path.join('.')];
    if (field) problems[field] = isAmount(field, shown) ? message : NO_AMOUNT;
  }
  // Nothing can be said of a reason before there is an amount.
  if (problems.cash) delete problems.cashReason;
  if (problems.terminal) delete problems.terminalReason;
  return { problems };
}

const FIELDS: Record<string, keyof ShownCount> = {
  openingPaise: 'opening',
  leftPaise: 'left',
  'cash.countedPaise': 'cash',
  'cash.reason': 'cashReason',
  'terminal.countedPaise': 'terminal',
  'terminal.reason': 'terminalReason',
};

const isAmount = (field: keyof ShownCount, shown: ShownCount) =>
  field.endsWith('Reason') || (field === 'terminal' ? signedPaise : typedPaise)(shown[field]) !== null;
