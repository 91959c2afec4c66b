/** What an owner can change of a patient's plan in one go, and how often (ADJUST-2, ADJUST-6, ADJUST-12). */
export const ADJUSTMENTS = {
  sessionsMost: 50,
  reasonMin: 3,
  reasonMax: 200,
  pauseDaysMost: 180,
  perOwnerPerHour: 60,
  previewsPerOwnerPerHour: 600,
  visitsShown: 50,
  /** The last ones, on a patient's card. */
  listed: 20,
} as const;

/** What an owner does with sessions of a plan: gives them, or takes them (ADJUST-1). */
export const ADJUSTMENT_KINDS = ['addition', 'deduction'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];
