import type { MoveRefusal } from '@chairside/rules/appointment';

const REASONS: Partial<Record<MoveRefusal['refused'], string>> = {
  subscription_not_active: 'Your plan is not active, so this visit cannot be moved. You can still cancel it.',
  after_plan_end: 'Your plan ends too soon for this visit to be moved. You can still cancel it.',
};

interface UnmovableNoteProps {
  refused: MoveRefusal['refused'] | null;
  className?: string;
}

/** Why a visit that can be cancelled cannot be moved (VISIT-9); nothing where something else is the matter. */
export function UnmovableNote({ refused, className = '' }: UnmovableNoteProps) {
  const reason = refused && REASONS[refused];
  return reason && <p className={`text-sm text-ink-soft ${className}`}>{reason}</p>;
}
