import { explain } from '@chairside/client/call-error';
import { type EnteredClaim, patientsClaimFields } from '@chairside/contract/clinic-claims';
import { CLINIC_CLAIM_MAX } from '@chairside/rules/clinic-claims';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useConfirmPatientsClaim } from '../api/claims.ts';
import { ClaimState } from './claim-state.tsx';

/** How many patients the clinic has treated, in its own words. */
export function PatientsClaim({ claim }: { claim: EnteredClaim }) {
  const confirm = useConfirmPatientsClaim();
  const form = useForm({
    resolver: zodResolver(patientsClaimFields),
    defaultValues: { text: claim.shown },
  });
  const submit = form.handleSubmit(({ text }) =>
    confirm.mutate(text, {
      onSuccess({ patients }) {
        form.reset({ text: patients.shown });
        toasts.success('Confirmed. The landing page says so.');
      },
    }),
  );
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
          {...form.register('text')}
          label="What the landing page says"
          hint="Left empty, it says nothing of it"
          autoComplete="off"
          readOnly={confirm.isPending}
          maxLength={CLINIC_CLAIM_MAX}
          error={form.formState.errors.text?.message}
        />
      )}
      <ClaimState claim={claim} />
      {confirm.error && (
        <Notice tone="error" title={explain(confirm.error, 'This could not be saved. Please try again.')} />
      )}
      {!claim.variable && (
        <Button type="submit" variant="secondary" busy={confirm.isPending} className="justify-self-start">
          Confirm What It Says
        </Button>
      )}
    </form>
  );
}
