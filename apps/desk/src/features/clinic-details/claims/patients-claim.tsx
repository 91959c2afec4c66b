import { explain, isRefusedAs } from '@chairside/client/call-error';
import type { EnteredClaim } from '@chairside/contract/clinic-claims';
import { CLINIC_CLAIM_MAX } from '@chairside/rules/clinic-claims';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { type FormEvent, useState } from 'react';
import { useConfirmPatientsClaim } from '../api/claims.ts';
import { ClaimState } from './claim-state.tsx';

/** How many patients the clinic has treated, in its own words. What was typed outlasts somebody else's change. */
export function PatientsClaim({ claim }: { claim: EnteredClaim }) {
  const confirm = useConfirmPatientsClaim();
  const [typed, setTyped] = useState<{ over: string; text: string } | null>(null);
  const { over, text } = typed ?? { over: claim.shown, text: claim.shown };
  const isRefused = isRefusedAs(confirm.error, 'clinic_claim_changed');
  const latest = isRefused && claim.shown !== over ? claim.shown : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate(
      { text, shown: latest ?? over },
      {
        onSuccess() {
          setTyped(null);
          toasts.success('Confirmed. The landing page says so.');
        },
      },
    );
  };
  return (
    <form
      noValidate
      aria-labelledby="patients-claim"
      onSubmit={submit}
      className="grid content-start gap-3 rounded-md border border-line bg-surface p-4"
    >
      <h3 id="patients-claim" className="font-medium">
        How many patients
      </h3>
      {claim.variable ? (
        <p>{claim.shown || 'The landing page says nothing of it.'}</p>
      ) : (
        <TextField
          value={text}
          onChange={({ target }) => setTyped({ over, text: target.value })}
          label="What the landing page says"
          hint="Left empty, it says nothing of it"
          autoComplete="off"
          readOnly={confirm.isPending}
          maxLength={CLINIC_CLAIM_MAX}
        />
      )}
      <ClaimState claim={claim} />
      {confirm.error && (
        <Notice
          tone="error"
          title={explain(confirm.error, 'This could not be saved. Please try again.')}
          text={
            latest === null
              ? undefined
              : `It says now: ${latest ? `“${latest}”` : 'nothing of it'}. Confirming once more replaces that.`
          }
        />
      )}
      {!claim.variable && (
        <Button type="submit" variant="secondary" busy={confirm.isPending} className="justify-self-start">
          Confirm What It Says
        </Button>
      )}
    </form>
  );
}
