import { explain, isRefusedAs } from '@chairside/client/call-error';
import type { TaxSettings } from '@chairside/contract/tax';
import { AskDialog } from '@chairside/ui/ask-dialog.tsx';
import { Button } from '@chairside/ui/button.tsx';
import { Fact } from '@chairside/ui/fact.tsx';
import { Facts } from '@chairside/ui/facts.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useOpened } from '@chairside/ui/use-opened.ts';
import { useState } from 'react';
import { useChangeRegistration } from './api/tax.ts';
import { RegistrationDialog } from './registration-dialog.tsx';
import { registrationText } from './wording.ts';

type Registration = TaxSettings['registration'];

/** Whether the clinic is registered, and under what. */
export function RegistrationSection({ registration }: { registration: Registration }) {
  const [asked, setAsked] = useState<'change' | 'removal' | null>(null);
  const close = () => setAsked(null);
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
      {asked === 'removal' && <RemovalDialog registration={registration} onClose={close} />}
    </section>
  );
}

function RemovalDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const change = useChangeRegistration();
  const { before, isOvertaken } = useOpened(registration, isRefusedAs(change.error, 'tax_changed_meanwhile'));
  const remove = () =>
    change.mutate(
      { registration: null, before },
      {
        onSuccess() {
          toasts.success('Documents are receipts without tax from now on.');
          onClose();
        },
      },
    );
  const refused = change.error && explain(change.error, 'This could not be saved. Please try again.');
  return (
    <AskDialog
      title="Not registered for GST any more?"
      action="Remove the Registration"
      keep="Keep"
      busy={change.isPending}
      problem={
        isOvertaken
          ? `${refused} It is now: ${registrationText(registration)}. Removing it takes that away.`
          : refused
      }
      onDo={remove}
      onKeep={onClose}
    >
      <p>What was issued stays. Rates and codes stay as well, for when you register again.</p>
    </AskDialog>
  );
}
