import type { PlanOffer } from '@chairside/contract/sales';
import { formatPaise } from '@chairside/rules/money';
import { type RefObject, useId } from 'react';
import { ChoiceTile } from './choice-tile.tsx';
import { isSold, offerText, termsText } from './wording.ts';

interface PlanOfferChoiceProps {
  offers: readonly PlanOffer[];
  chosen: string | null;
  /** The first that can be chosen. */
  first: RefObject<HTMLInputElement | null>;
  onChoose: (planId: string) => void;
}

/** The plans on offer, with what each costs this patient now, or why it cannot be sold. */
export function PlanOfferChoice({ offers, chosen, first, onChoose }: PlanOfferChoiceProps) {
  const id = useId();
  const firstSold = offers.find(isSold);
  return (
    <fieldset>
      <legend className="mb-2 text-lg font-semibold">Plan</legend>
      {offers.length === 0 && <p>No plan is on offer.</p>}
      <div className="grid gap-2">
        {offers.map((offer) => (
          <ChoiceTile
            key={offer.planId}
            {...(offer === firstSold && { ref: first })}
            name={id}
            checked={chosen === offer.planId}
            disabled={!isSold(offer)}
            onChange={() => onChoose(offer.planId)}
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium wrap-anywhere">{offer.name}</span>
              {offer.pricePaise !== null && (
                <span className="font-semibold tabular-nums">{formatPaise(offer.pricePaise)}</span>
              )}
            </span>
            <span className="block text-sm text-ink-soft">
              {termsText(offer)} · {offerText(offer)}
            </span>
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  );
}
