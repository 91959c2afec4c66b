import { explain } from '@chairside/client/call-error';
import type { TaxSettings } from '@chairside/contract/tax';
import { AskDialog } from '@chairside/ui/ask-dialog.tsx';
import { Button } from '@chairside/ui/button.tsx';
import { Fact } from '@chairside/ui/fact.tsx';
import { Facts } from '@chairside/ui/facts.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useState } from 'react';
import { useChangeRegistration } from './api/tax.ts';
import { RegistrationDialog } from './registration-dialog.tsx';

type Registration = TaxSettings['registration'];

/** Whether the clinic is registered, and under what. */
export function RegistrationSection({ registration }: { registration: Registration }) {
  const [asked, setAsked] = useState<'change' | 'removal' | null>(null);
  const change = useChangeRegistration();
  const close = () => {
    change.reset();
    setAsked(null);
  };
  const remove = () =>
    change.mutate(
      { registration: null },
      {
        onSuccess() {
          toasts.success('Documents are receipts without tax from now on.');
          close();
        },
      },
    );
  return (
    <section
      aria-labelledby="registration"
      className="grid gap-4 rounded-md border border-line bg-surface p-4"
    >
      <h2 id="registration" className="text-xl font-semibold">
        Registration for GST
      </h2>
      {registration ? (
        <Facts>
          <Fact term="GST number">{registration.gstin}</Fact>
          <Fact term="Legal name">{registration.legalName}</Fact>
          <Fact term="Address">{registration.address}</Fact>
          <Fact term="State">{registration.state}</Fact>
        </Facts>
      ) : (
        <p>
          Not registered: each sale has a receipt without tax. With a GST number it has a bill of supply, a
          tax invoice or one document for both, as its services are taxed.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAsked('change')}>
          {registration ? 'Change the Registration' : 'Enter a GST Number'}
        </Button>
        {registration && (
          <Button variant="quiet" onClick={() => setAsked('removal')}>
            Not registered any more
          </Button>
        )}
      </div>
      {asked === 'change' && <RegistrationDialog registration={registration} onClose={close} />}
      {asked === 'removal' && (
        <AskDialog
          title="Not registered for GST any more?"
          action="Remove the Registration"
          keep="Keep"
          busy={change.isPending}
          problem={change.error && explain(change.error, 'This could not be saved. Please try again.')}
          onDo={remove}
          onKeep={close}
        >
          <p>What was issued stays. Rates and codes stay as well, for when you register again.</p>
        </AskDialog>
      )}
    </section>
  );
}
