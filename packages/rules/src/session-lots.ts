/** What an entry of the session ledger can be. */
export const LEDGER_KINDS = [
  'grant',
  'consume',
  'return',
  'switch',
  'lapse',
  'reversal',
  'addition',
  'deduction',
] as const;

/** One entry of the session ledger, as far as spending is concerned. */
export interface LedgerEntry {
  kind: (typeof LEDGER_KINDS)[number];
  sessions: number;
  orderId: string | null;
}

/**
 * What is unspent of the sessions that an order granted, from a subscription's whole ledger in the order it was written.
 * Sessions that came first are spent first, and lapse first; so a refund of an older order never takes what a newer one
 * brought. What was taken back already counts as never granted, and what was returned as never spent (REFUND-6, DESK-12). What
 * an owner gave is of no order, and what one took is spent like what lapses (ADJUST-4), unless it went back with a part of an
 * order's money: then it is of that order (BACK-4).
 */
export function unspentOfOrder(ledger: readonly LedgerEntry[], orderId: string): number {
  const total = (entries: readonly LedgerEntry[]) => entries.reduce((sum, { sessions }) => sum + sessions, 0);
  const reversedOf = (order: string | null) =>
    total(
      ledger.filter(({ kind, orderId: of }) => (kind === 'reversal' || kind === 'deduction') && of === order),
    );
  const totalOf = (...kinds: LedgerEntry['kind'][]) =>
    total(ledger.filter(({ kind, orderId: of }) => kinds.includes(kind) && of === null));
  let toSpend = totalOf('consume', 'lapse', 'deduction') - totalOf('return');
  for (const { kind, sessions, orderId: order } of ledger) {
    if (kind !== 'grant' && kind !== 'switch' && kind !== 'addition') continue;
    const brought = kind === 'grant' ? sessions - reversedOf(order) : sessions;
    const unspent = Math.max(0, brought - toSpend);
    toSpend -= brought - unspent;
    if (kind === 'grant' && order === orderId) return unspent;
  }
  return 0;
}
