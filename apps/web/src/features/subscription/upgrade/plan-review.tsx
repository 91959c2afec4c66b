import type { PayablePlan } from '@chairside/contract/plans';
import type { Subscription } from '@chairside/contract/user';
import { outlastsMonths } from '@chairside/rules/larger-plan-term';
import { formatRupees } from '@chairside/rules/money';
import { additionalSessions, type PlanChange } from '@chairside/rules/plan-change';
import { includedText } from '@chairside/rules/plan-treatments';
import { isRefusal } from '@chairside/rules/refusal';
import { Button } from '@chairside/ui/button.tsx';
import { Card } from '@chairside/ui/card.tsx';
import { Fact } from '@chairside/ui/fact.tsx';
import { Facts } from '@chairside/ui/facts.tsx';
import { NoticePlace } from '@chairside/ui/notice-place.tsx';
import { type ReactNode, useId } from 'react';
import { clinic } from '../../clinic/clinic.ts';
import { displayDate } from '../../wording/moments.ts';
import { counted } from '../../wording/wording.ts';
import type { PlanSwitch } from '../api/switch-plan.ts';
import type { Purchase } from '../purchase.ts';
import type { Offer } from './offers.ts';
import { SwitchForm } from './switch-form.tsx';

interface PlanReviewProps {
  offer: Offer;
  running: PayablePlan | null;
  subscription: Subscription | null;
  onPay: (purchase: Purchase) => void;
  onPayIntent: () => void;
  switching: PlanSwitch;
  /** Why the plan could not be changed. */
  problem: ReactNode;
}

/** The plan that was selected: what it costs and what it changes, ahead of the payment (CHANGE-13). */
export function PlanReview(props: PlanReviewProps) {
  const { offer, running, subscription, onPay, onPayIntent, switching, problem } = props;
  const { plan, change } = offer;
  const heading = useId();
  const treatments = includedText(plan.treatments);
  if (isRefusal(change)) return null;
  const upgradesFrom = change.kind === 'upgrade' ? running : null;
  const lessened = change.kind === 'upgrade' || change.kind === 'switch' ? running : null;
  return (
    <Card labelledBy={heading} className="max-w-2xl">
      <p className="text-sm text-ink-soft">Selected plan</p>
      <h3 id={heading} className="mt-1 mb-5 text-2xl">
        {plan.name}
      </h3>
      <Facts>
        {treatments && <Fact term="Includes">{treatments}</Fact>}
        <Fact term="Sessions">
          {plan.sessions}
          {lessened && ` (${additionalSessions(lessened, plan)} more)`}
        </Fact>
        <Fact term="Duration">{counted(plan.duration, 'month')}</Fact>
        <Fact term="Price">{formatRupees(plan.price)}</Fact>
        {lessened && (
          <Fact term={`Less your ${lessened.name}`}>
            {'−\u00a0'}
            {formatRupees(plan.price - change.price)}
          </Fact>
        )}
      </Facts>
      <p className="mt-4 flex items-baseline justify-between gap-x-6 border-t border-line pt-4">
        <span className="text-lg font-medium">To pay</span>
        <span className="text-2xl font-medium tabular-nums">{formatRupees(change.price)}</span>
      </p>
      <p className="text-right text-sm text-ink-soft">All taxes included</p>
      <p className="mt-4 text-ink-soft">{effectOf(change.kind, plan, subscription)}</p>
      <div className="mt-6">
        {change.kind === 'switch' ? (
          <SwitchForm plan={plan} switching={switching} />
        ) : (
          <Button
            size="lg"
            onPointerEnter={onPayIntent}
            onFocus={onPayIntent}
            onClick={() => onPay({ plan, upgradesFrom })}
            className="max-sm:w-full"
          >
            Continue to Payment
          </Button>
        )}
        <NoticePlace>{problem}</NoticePlace>
      </div>
    </Card>
  );
}

/** What becomes of sessions and dates, shown before the payment. */
function effectOf(kind: PlanChange['kind'], plan: PayablePlan, subscription: Subscription | null): string {
  const sessions = counted(plan.sessions, 'session');
  const duration = counted(plan.duration, 'month');
  const left = subscription?.sessionsRemaining ?? 0;
  switch (kind) {
    case 'upgrade':
    case 'switch':
      return `You have the additional sessions at once. Your plan then runs for ${duration}${termOf(plan, subscription)}.`;
    case 'renewal':
      return `${sessions} ${plan.sessions === 1 ? 'is' : 'are'} added${left > 0 ? ` to the ${left} you have left` : ''}, and the end of your plan moves on by ${duration}.`;
    case 'start': {
      const lapse = left > 0 ? ' What is left and not booked does not carry over.' : '';
      return `Your plan starts the moment it is paid: ${sessions} in ${duration}.${lapse}`;
    }
  }
}

/** From when the months of a larger plan count, and what else they depend on (CHANGE-6, ADJUST-9). */
function termOf({ duration }: PayablePlan, subscription: Subscription | null): string {
  if (!subscription?.startDate || !subscription.endDate) return '';
  const { startDate, endDate } = subscription;
  const pauses = subscription.pauses ?? [];
  const term = { startDate: new Date(startDate), endDate: new Date(endDate), pauses };
  const paused = pauses.length > 0 ? ', and for the paused days besides' : '';
  const orUntil = outlastsMonths(term, duration, clinic.timeZone)
    ? `, or until ${displayDate(endDate, clinic.timeZone)}, if that is later`
    : '';
  return `, counted from ${displayDate(startDate, clinic.timeZone)}, when yours began${paused}${orUntil}`;
}
