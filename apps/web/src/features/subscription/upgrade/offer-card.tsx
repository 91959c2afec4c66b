import { PATIENT_REFUSALS } from '@chairside/contract/patient-refusals';
import type { PayablePlan } from '@chairside/contract/plans';
import { PLAN } from '@chairside/rules/limits';
import { formatRupees } from '@chairside/rules/money';
import { additionalSessions, upgradePrice } from '@chairside/rules/plan-change';
import { planFeatures } from '@chairside/rules/plan-features';
import { includedText } from '@chairside/rules/plan-treatments';
import { isRefusal } from '@chairside/rules/refusal';
import { Button } from '@chairside/ui/button.tsx';
import { CheckMark } from '@chairside/ui/check-mark.tsx';
import { clinic } from '../../clinic/clinic.ts';
import { isPopular } from '../../plans/popular-plan.ts';
import { counted } from '../../wording/wording.ts';
import type { Offer } from './offers.ts';

interface OfferCardProps {
  offer: Offer;
  /** The plan that this one is a step up from. */
  running: PayablePlan | null;
  isFirstChoice: boolean;
  onIntent: () => void;
  onSelect: () => void;
}

export function OfferCard({ offer, running, isFirstChoice, onIntent, onSelect }: OfferCardProps) {
  const { plan, change, action } = offer;
  const popular = isPopular(plan);
  const treatments = includedText(plan.treatments);
  return (
    <li
      className={`flex flex-col rounded-lg bg-surface p-6 md:only:col-span-2 shadow-card ring-inset wrap-anywhere forced-colors:border ${popular ? 'ring-2 ring-neem' : 'ring-1 ring-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-xl text-neem">{plan.name}</h3>
        {popular && (
          <span className="rounded-full bg-marigold px-3 text-sm font-semibold text-on-marigold">
            Popular
          </span>
        )}
      </div>
      <p className="mt-1 text-ink-soft">
        {counted(plan.sessions, 'session')}, valid for {counted(plan.duration, 'month')}
      </p>
      {treatments && <p className="mt-2">Includes: {treatments}</p>}
      {running && (
        <p className="mt-2 font-medium">
          +{counted(additionalSessions(running, plan), 'additional session')}
        </p>
      )}
      <ul className="mt-4 mb-6 grid gap-1.5">
        {planFeatures(plan)
          .slice(0, PLAN.featuresShown)
          .map((feature) => (
            <li key={feature} className="flex gap-3">
              <CheckMark className="mt-1 size-4.5 shrink-0 text-neem" />
              {feature}
            </li>
          ))}
      </ul>
      <div className="mt-auto border-t border-line pt-5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-3xl font-medium tracking-tight">
            {formatRupees(running ? upgradePrice(running, plan) : plan.price)}
          </span>
          {running && <span>to pay</span>}
        </p>
        <p className="text-sm text-ink-soft">All taxes included</p>
        {running && (
          <p className="text-sm text-ink-soft">
            {formatRupees(plan.price)} less {formatRupees(running.price)} for your {running.name}
          </p>
        )}
        {isRefusal(change) ? (
          <p className="mt-4">
            {PATIENT_REFUSALS[change.refused].message}. Please call us{clinic.phone && ` on ${clinic.phone}`}.
          </p>
        ) : (
          <Button
            size="lg"
            variant={isFirstChoice ? 'primary' : 'secondary'}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={onSelect}
            className="mt-4 w-full"
          >
            {action}
            <span className="sr-only">{plan.name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
