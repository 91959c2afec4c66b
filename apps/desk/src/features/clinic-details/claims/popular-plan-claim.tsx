import { explain } from '@chairside/client/call-error';
import type { EnteredClaim } from '@chairside/contract/clinic-claims';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useConfirmPopularPlan } from '../api/claims.ts';
import { ClaimState } from './claim-state.tsx';

/** Which plan most patients choose: the mark itself is one of the plans'. */
export function PopularPlanClaim({ claim }: { claim: EnteredClaim }) {
  const confirm = useConfirmPopularPlan();
  return (
    <section
      aria-labelledby="popular-plan-claim"
      className="grid content-start gap-3 rounded-md border border-line bg-surface p-4"
    >
      <h3 id="popular-plan-claim" className="font-medium">
        The most popular plan
      </h3>
      <p className="wrap-anywhere">
        {claim.shown
          ? `The ${claim.shown} carries the mark “Most Popular”.`
          : 'No plan carries the mark “Most Popular”.'}
      </p>
      <ClaimState claim={claim} />
      {confirm.error && (
        <Notice tone="error" title={explain(confirm.error, 'This could not be saved. Please try again.')} />
      )}
      {!claim.variable && (
        <Button
          variant="secondary"
          busy={confirm.isPending}
          onClick={() => confirm.mutate(claim.shown, { onSuccess: () => toasts.success('Confirmed.') })}
          className="justify-self-start"
        >
          Confirm the Popular Plan
        </Button>
      )}
    </section>
  );
}
