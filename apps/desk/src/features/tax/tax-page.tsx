import type { TaxSettings } from '@chairside/contract/tax';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { taxQuery } from './api/tax.ts';
import { PlanRow } from './plan-row.tsx';
import { RegistrationSection } from './registration-section.tsx';
import { TreatmentRow } from './treatment-row.tsx';

/** What the documents of sales say of GST. */
export function TaxPage() {
  const query = useQuery(taxQuery);
  const { data, isPending } = query;
  return (
    <DeskMain title="Tax" className="page grid max-w-4xl gap-10 py-6">
      <div className="grid gap-2">
        <h1 className="text-2xl font-semibold">Tax</h1>
        <p className="text-ink-soft">
          Treatment is exempt from GST; what serves looks alone, such as bleaching, is not. Ask your
          accountant before you change anything here. A change counts for what is paid from then on.
        </p>
      </div>
      {isPending && <Spinner label="Loading the tax settings" />}
      <NotLoaded query={query} title="The tax settings did not load" />
      {data && <RegistrationSection registration={data.registration} />}
      {data?.registration && <Rates settings={data} />}
    </DeskMain>
  );
}

function Rates({ settings: { treatments, plans } }: { settings: TaxSettings }) {
  return (
    <>
      <p>
        A tax invoice with a taxable value of ₹50,000 or more has to name the patient’s address, which these
        documents do not: have your accountant issue that one elsewhere.
      </p>
      <section aria-labelledby="treatment-rates" className="grid gap-3">
        <h2 id="treatment-rates" className="text-xl font-semibold">
          Visits without a plan
        </h2>
        <p className="text-ink-soft">Prices include the tax.</p>
        <ul className="grid gap-3">
          {treatments.map((treatment) => (
            <TreatmentRow key={treatment._id} treatment={treatment} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="plan-rates" className="grid gap-3">
        <h2 id="plan-rates" className="text-xl font-semibold">
          Plans
        </h2>
        <p className="text-ink-soft">
          A plan that holds taxed services as well has a line for each part of its price.
        </p>
        <ul className="grid gap-3">
          {plans.map((plan) => (
            <PlanRow key={plan._id} plan={plan} />
          ))}
        </ul>
      </section>
    </>
  );
}
