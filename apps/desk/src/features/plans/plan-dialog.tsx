import { explain, isRefusedAs } from '@chairside/client/call-error';
import type { EditedPlan, EditedPlans } from '@chairside/contract/plan-editing';
import { AskDialog } from '@chairside/ui/ask-dialog.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { latestPlan, useAddPlan, useChangePlan } from './api/plans.ts';
import { PlanForm } from './plan-form.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { typedOf, typedPlan } from './typed-plan.ts';
import { useOfferedTreatments } from './use-offered-treatments.ts';
import { overtakenText } from './wording.ts';

interface PlanDialogProps {
  /** Null for a new one. */
  plan: EditedPlan | null;
  /** All there are. */
  list: EditedPlans;
  onClose: () => void;
}

/** A plan, new or as it is. What was typed outlasts a refusal, and somebody else's change. */
export function PlanDialog({ plan, list, onClose }: PlanDialogProps) {
  const add = useAddPlan();
  const change = useChangePlan();
  const treatments = useOfferedTreatments();
  const [opened, setOpened] = useState(plan);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const form = useForm({ resolver: zodResolver(typedPlan), defaultValues: typedOf(plan) });
  const { isDirty } = form.formState;
  const isBusy = add.isPending || change.isPending;
  const error = add.error ?? change.error;
  const overtaken = opened !== plan && opened;

  const saved = (name: string) => {
    toasts.success(`${name} is saved.`);
    onClose();
  };
  const submit = form.handleSubmit((terms) => {
    if (!opened) return add.mutate(terms, { onSuccess: ({ name }) => saved(name) });
    const { _id: id, versionId } = opened;
    change.mutate(
      { id, versionId, ...terms },
      {
        onSuccess: ({ name }) => saved(name),
        async onError(refusal) {
          if (!isRefusedAs(refusal, 'plan_changed_meanwhile')) return;
          const latest = await latestPlan(id);
          if (latest) setOpened(latest);
        },
      },
    );
  });

  const notice = error && (
    <Notice
      tone="error"
      title={explain(error, 'The plan could not be saved. Please try again.')}
      text={plan && overtaken ? overtakenText(overtaken, plan, treatments) : undefined}
    />
  );
  return (
    <Dialog
      open
      size="xl"
      title={plan ? `Edit ${plan.name}` : 'Add a plan'}
      notice={notice}
      closable={!isBusy}
      onClose={() => (isDirty ? setIsDiscarding(true) : onClose())}
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <PlanForm form={form} isBusy={isBusy} holders={plan?.holders ?? 0} onSubmit={submit} />
        <PlanPreview control={form.control} plan={plan} list={list} />
      </div>
      {isDiscarding && (
        <AskDialog
          title="Discard what you typed?"
          action="Discard"
          keep="Go on typing"
          busy={false}
          problem={null}
          onDo={onClose}
          onKeep={() => setIsDiscarding(false)}
        >
          <p>Nothing of it has been saved.</p>
        </AskDialog>
      )}
    </Dialog>
  );
}
