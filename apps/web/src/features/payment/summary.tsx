import type { PayablePlan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { formatPhone } from '@chairside/rules/contact';
import { formatRupees } from '@chairside/rules/money';
import { includedText } from '@chairside/rules/plan-treatments';
import { counted } from '../wording/wording.ts';
import { amountDue } from './amount.ts';

const NOT_PROVIDED = 'Not given';

interface PlanSummaryProps {
  plan: PayablePlan;
  /** The plan whose price counts towards this one's. */
  upgradesFrom: PayablePlan | null;
}

export function PlanSummary({ plan, upgradesFrom }: PlanSummaryProps) {
  const treatments = includedText(plan.treatments);
  return (
    <section aria-labelledby="payment-plan" className="rounded-md bg-neem-soft px-4 py-4 sm:px-5">
      <h3 id="payment-plan" className="text-xl">
        {plan.name}
      </h3>
      <dl className="mt-3 grid gap-1.5">
        <Row term="Sessions" value={String(plan.sessions)} />
        <Row term="Duration" value={counted(plan.duration, 'month')} />
        {treatments && <Row term="Includes" value={treatments} />}
        {upgradesFrom && (
          <>
            <Row term="Price" value={formatRupees(plan.price)} />
            <Row
              term={`Less your ${upgradesFrom.name}`}
              value={`−\u00a0${formatRupees(upgradesFrom.price)}`}
            />
          </>
        )}
        <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line-strong/40 pt-3">
          <dt className="font-medium">Total amount</dt>
          <dd className="text-2xl font-medium tabular-nums">{formatRupees(amountDue(plan, upgradesFrom))}</dd>
        </div>
      </dl>
      <p className="text-right text-sm text-ink-soft">All taxes included</p>
    </section>
  );
}

export function PersonSummary({ user }: { user: User }) {
  return (
    <section aria-labelledby="payment-details">
      <h3 id="payment-details" className="text-lg">
        Payment details
      </h3>
      <dl className="mt-2 grid gap-1.5">
        <Row term="Name" value={user.name} />
        <Row term="Phone" value={user.phone ? formatPhone(user.phone) : NOT_PROVIDED} />
        <Row term="Email" value={user.email ?? NOT_PROVIDED} />
      </dl>
    </section>
  );
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}
