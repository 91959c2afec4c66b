import type { EditedPlan, EditedPlans, PlanTermsField } from '@chairside/contract/plan-editing';
import { formatRupees } from '@chairside/rules/money';
import { shownFeatures } from '@chairside/rules/plan-features';
import { includedNames, includedText } from '@chairside/rules/plan-treatments';
import { PlanCard } from '@chairside/ui/plan-card.tsx';
import { type Control, useWatch } from 'react-hook-form';
import { hasBadge } from './badge.ts';
import { type TypedPlan, typedPlan } from './typed-plan.ts';
import { useOfferedTreatments } from './use-offered-treatments.ts';

interface PlanPreviewProps {
  control: Control<TypedPlan, unknown, PlanTermsField>;
  /** Null for a new one. */
  plan: EditedPlan | null;
  /** Those among which patients see it. */
  list: EditedPlans;
}

/** The plan as patients will see it on the landing page. */
export function PlanPreview({ control, plan, list }: PlanPreviewProps) {
  const others = list.plans.filter(({ _id, isOffered }) => isOffered && _id !== plan?._id);
  const watched = useWatch({ control });
  // Nothing ticked yet is no reason to take the card away.
  const treatmentIds = watched.treatmentIds?.length ? watched.treatmentIds : null;
  const typed = typedPlan.safeParse({ ...watched, treatmentIds }).data;
  return (
    <section aria-labelledby="preview" className="grid content-start gap-6">
      <h3 id="preview" className="font-medium">
        As patients see it
      </h3>
      {typed ? (
        <Card
          typed={typed}
          isPopular={hasBadge({ name: typed.name, isPopular: plan?.isPopular ?? false }, list.popular)}
          others={others}
        />
      ) : (
        <p className="rounded-lg border border-dashed border-line-strong p-6 text-ink-soft">
          The card appears here once there is a name, a price, sessions and months.
        </p>
      )}
    </section>
  );
}

function Card({
  typed,
  isPopular,
  others,
}: {
  typed: PlanTermsField;
  isPopular: boolean;
  others: readonly PlanTermsField[];
}) {
  const offered = useOfferedTreatments();
  const named = (plan: PlanTermsField) => ({
    ...plan,
    treatments: includedNames(plan.treatmentIds, offered),
  });
  const plan = named(typed);
  const shown = {
    ...plan,
    price: formatRupees(plan.price),
    treatments: includedText(plan.treatments),
    ...shownFeatures(plan, [...others.map(named), plan]),
  };
  return (
    <PlanCard as="article" plan={shown} isPopular={isPopular} isEmphasized={isPopular}>
      <p
        aria-hidden="true"
        className="mt-8 rounded-full border border-line-strong px-7 py-3 text-center text-lg font-medium text-neem"
      >
        Choose Plan
      </p>
    </PlanCard>
  );
}
