import { explain, isRefusedAs } from '@chairside/client/call-error';
import { type TaxSettings, treatmentTax } from '@chairside/contract/tax';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useOpened } from '@chairside/ui/use-opened.ts';
import { type FormEvent, useState } from 'react';
import { useChangeTreatmentTax } from './api/tax.ts';
import { RateFields } from './rate-fields.tsx';
import { TaxRow } from './tax-row.tsx';
import { overtakenText, taxText } from './wording.ts';

type TaxedTreatment = TaxSettings['treatments'][number];

/** A treatment and how a visit of it is taxed. */
export function TreatmentRow({ treatment }: { treatment: TaxedTreatment }) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <li>
      <TaxRow name={treatment.name} text={taxText(treatment)} onChange={() => setIsChanging(true)} />
      {isChanging && <TreatmentDialog treatment={treatment} onClose={() => setIsChanging(false)} />}
    </li>
  );
}

function TreatmentDialog({ treatment, onClose }: { treatment: TaxedTreatment; onClose: () => void }) {
  const { _id, name, gstPercent, sac } = treatment;
  const change = useChangeTreatmentTax(_id);
  const { before, isOvertaken } = useOpened(treatment, isRefusedAs(change.error, 'tax_changed_meanwhile'));
  const [typed, setTyped] = useState({ gstPercent, sac });
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = treatmentTax.safeParse(typed);
    setProblem(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    change.mutate(
      { ...checked.data, before },
      {
        onSuccess() {
          toasts.success(`How ${name} is taxed is saved.`);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      title={`Tax of ${name}`}
      notice={
        change.error && (
          <Notice
            tone="error"
            title={explain(change.error, 'This could not be saved. Please try again.')}
            text={isOvertaken ? overtakenText(taxText(treatment)) : undefined}
          />
        )
      }
      closable={!change.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
        <RateFields
          rate={typed}
          problem={problem}
          onChange={(changes) => setTyped({ ...typed, ...changes })}
        />
        <Button type="submit" busy={change.isPending} className="mt-2 sm:col-span-2">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
