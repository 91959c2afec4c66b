/** Where a dispute over a payment can stand at the gateway. */
export const DISPUTE_STATUSES = ['open', 'under_review', 'action_required', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

// Of two that both end a dispute, the lost one counts: its money is gone, whichever report comes first.
const STAGES: Record<DisputeStatus, number> = {
  open: 0,
  under_review: 1,
  action_required: 1,
  closed: 2,
  won: 2,
  lost: 3,
};

/**
 * Whether a reported status moves a dispute on from its current one, null when it is not known yet. Reports may come in
 * any order and more than once; a dispute only moves forward, though a review and a request for more may follow each
 * other (REFUND-5).
 */
export function movesDispute(from: DisputeStatus | null, to: DisputeStatus): boolean {
  if (from === null) return true;
  return STAGES[to] > STAGES[from] || (STAGES[to] === 1 && STAGES[from] === 1 && to !== from);
}
