import type { ReactNode } from 'react';
import { CheckMark } from './check-mark.tsx';
import { CARD, CARD_FEATURES } from './plan-card-layout.ts';

/** A plan as its card shows it: the price as it is written, the duration in months. */
interface ShownPlan {
  name: string;
  description: string;
  price: string;
  sessions: number;
  duration: number;
  /** Those beyond what `included` has. */
  features: readonly string[];
  /** The plan that it has all of. */
  included: { name: string; sessions: number; duration: number } | null;
  /** What it includes, where that is not all the clinic offers. */
  treatments?: string | undefined;
}

interface PlanCardProps {
  plan: ShownPlan;
  isPopular: boolean;
  isEmphasized: boolean;
  /** An item of a list, or a card by itself. */
  as: 'li' | 'article';
  /** Its button. */
  children: ReactNode;
}

/** A plan on sale: what it costs, what it brings, and the way to it (PLAN-6, PLAN-27). */
export function PlanCard({ plan, isPopular, isEmphasized, as: Card, children }: PlanCardProps) {
  const { name, description, price, sessions, duration, included, treatments } = plan;
  const features = [...(included ? beyond(plan, included) : []), ...plan.features];
  return (
    <Card
      className={`${CARD} shadow-card ring-inset wrap-anywhere ${isEmphasized ? 'ring-2 ring-neem' : 'ring-1 ring-line'}`}
    >
      {isPopular && (
        <p className="absolute -top-4 left-6 rounded-full bg-marigold px-4 py-1 text-sm font-semibold text-on-marigold sm:left-8">
          Most Popular
        </p>
      )}
      <div>
        <h3 className="text-xl text-neem">{name}</h3>
        <p className="mt-2 text-ink-soft">{description}</p>
      </div>
      <div className="mt-6">
        <p className="text-4xl font-medium tracking-tight">{price}</p>
        <p className="text-sm text-ink-soft">All taxes included</p>
        <p className="mt-2 flex flex-wrap gap-x-2">
          <span>{counted(sessions, 'session')}</span>
          <span aria-hidden="true" className="text-marigold">
            •
          </span>
          <span>valid for {counted(duration, 'month')}</span>
        </p>
        {treatments && <p className="mt-2">Includes: {treatments}</p>}
      </div>
      <div className={CARD_FEATURES}>
        {included && <p className="font-medium">{everythingIn(included.name)}</p>}
        <ul className="grid content-start gap-2.5">
          {features.map((feature) => (
            <li key={feature} className="flex gap-3">
              <CheckMark className="mt-1 size-4.5 shrink-0 text-neem" />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      {children}
    </Card>
  );
}

/** `1 session`, `8 sessions` */
const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** `Everything in Basic, plus` (PLAN-12) */
const everythingIn = (name: string) => `Everything in ${name.replace(/ Plan$/, '')}, plus`;

/** `4 more sessions`, `6 more months`: what a plan has more of than one that it includes (PLAN-12). */
function beyond(
  plan: Pick<ShownPlan, 'sessions' | 'duration'>,
  included: Pick<ShownPlan, 'sessions' | 'duration'>,
): string[] {
  const more = (count: number, unit: string) => (count > 0 ? [counted(count, `more ${unit}`)] : []);
  return [
    ...more(plan.sessions - included.sessions, 'session'),
    ...more(plan.duration - included.duration, 'month'),
  ];
}
