import { LIMITS } from './limits.ts';

/** What an owner may enter of a plan, and how often (PLAN-16, PLAN-24); the price in rupees, the duration in months. */
export const PLAN_EDITING = {
  nameMax: 40,
  descriptionMax: 200,
  priceMin: LIMITS.amountMinRupees,
  priceMax: LIMITS.amountMaxRupees,
  durationMax: 60,
  sessionsMax: 500,
  featuresMax: 12,
  featureMax: 60,
  /** On offer at once: more would be no choice but a catalogue. */
  mostOffered: 12,
  changesPerOwnerPerDay: 200,
} as const;

/** A plan in the owner's list. */
interface ListedPlan {
  _id: string;
}

/**
 * The identifiers of the plans on offer with one of them a place further up or down, as the owner's list then stands; null
 * where it cannot go any further, or is not there (PLAN-20).
 */
export function movedPlan(
  plans: readonly ListedPlan[],
  id: string,
  direction: 'up' | 'down',
): string[] | null {
  const ids = plans.map(({ _id }) => _id);
  const from = ids.indexOf(id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const other = ids[to];
  if (from < 0 || other === undefined) return null;
  return ids.with(from, other).with(to, id);
}

/** Whether a list holds each of the plans on offer once and nothing else, whatever their order (PLAN-20). */
export function isOrderOf(ids: readonly string[], plans: readonly ListedPlan[]): boolean {
  const sorted = (list: readonly string[]) => list.toSorted().join(' ');
  return sorted(ids) === sorted(plans.map(({ _id }) => _id));
}

/** The features as an owner typed them, one a line: without empty lines, and each once (PLAN-16). */
export function typedFeatures(typed: string): string[] {
  const lines = typed.split(/\r?\n/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}
