import { isPopular } from '../../plans/popular-plan.ts';
import { CurrentPlanCard } from './current-plan-card.tsx';
import { OfferCard } from './offer-card.tsx';
import type { Offer, Offers } from './offers.ts';
import { WhyUpgrade } from './why-upgrade.tsx';

interface OfferListProps extends Offers {
  onIntent: () => void;
  onSelect: (offer: Offer) => void;
}

export function OfferList({ running, renewal, plans, onIntent, onSelect }: OfferListProps) {
  const hasOwn = plans.some(({ isOwn }) => isOwn);
  const cards = plans.map((offer) => (
    <OfferCard
      key={offer.plan._id}
      offer={offer}
      running={running}
      isFirstChoice={plans.length === 1 || (hasOwn ? offer.isOwn : isPopular(offer.plan))}
      onIntent={onIntent}
      onSelect={() => onSelect(offer)}
    />
  ));
  if (!running) {
    if (plans.length === 0) return <NoPlans />;
    return <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">{cards}</ul>;
  }
  return (
    <div className="grid gap-6 *:min-w-0 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <div className="lg:col-start-2">
        <CurrentPlanCard
          plan={running}
          renewal={renewal}
          onIntent={onIntent}
          onRenew={() => renewal && onSelect(renewal)}
        />
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {cards.length > 0 ? <ul className="grid gap-5 md:grid-cols-2">{cards}</ul> : <BestPlan />}
      </div>
      {cards.length > 0 && (
        <div className="lg:col-start-2">
          <WhyUpgrade />
        </div>
      )}
    </div>
  );
}

const MESSAGE = 'rounded-lg border border-line bg-surface px-6 py-12 text-center';

function BestPlan() {
  return (
    <div className={MESSAGE}>
      <h3 className="text-xl">You're on the Best Plan!</h3>
      <p className="mt-2 text-balance text-ink-soft">No other plan has more sessions than yours.</p>
    </div>
  );
}

function NoPlans() {
  return <p className={MESSAGE}>No plans available at the moment. Please try again later.</p>;
}
