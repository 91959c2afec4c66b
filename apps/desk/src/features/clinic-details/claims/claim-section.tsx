import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../fresh-sign-in/not-loaded.tsx';
import { claimsQuery } from '../api/claims.ts';
import { PatientsClaim } from './patients-claim.tsx';
import { PopularPlanClaim } from './popular-plan-claim.tsx';

/** What the landing page claims, each to be confirmed or changed. */
export function ClaimSection() {
  const query = useQuery(claimsQuery);
  const { data, isPending } = query;
  return (
    <section aria-labelledby="claims" className="grid gap-4">
      <div className="grid gap-2">
        <h2 id="claims" className="text-xl font-semibold">
          What the landing page claims
        </h2>
        <p className="text-ink-soft">
          Say only what is true of your clinic: India’s guidelines on dark patterns (2023) name popularity
          that is not. Before the clinic goes live an owner confirms or changes each claim.
        </p>
      </div>
      {isPending && <Spinner label="Loading the claims" />}
      <NotLoaded query={query} title="The claims did not load" />
      {data && (
        <div className="grid gap-4 sm:grid-cols-2">
          <PatientsClaim claim={data.patients} />
          <PopularPlanClaim claim={data.popularPlan} />
        </div>
      )}
    </section>
  );
}
