import { explain, isRefusedAs } from '@chairside/client/call-error';
import { type Treatment, treatmentDetails } from '@chairside/contract/treatments';
import { paiseAsTyped, typedPaise } from '@chairside/rules/money';
import { TREATMENTS } from '@chairside/rules/treatments';
import { Button } from '@chairside/ui/button.tsx';
import { Checkbox } from '@chairside/ui/checkbox.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { Switch } from '@chairside/ui/switch.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useOpened } from '@chairside/ui/use-opened.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { dentistsQuery } from './api/dentists.ts';
import { useSaveTreatment } from './api/treatments.ts';
import { descriptionText, treatmentText } from './treatment-wording.ts';

const NEW = {
  name: '',
  minutes: 30,
  bufferMinutes: 0,
  sessions: 1,
  forPatients: true,
  description: '',
  pricePaise: null,
  dentistIds: [],
};

/**
 * What a treatment is called, how long it is, what it uses, and who does it. What was typed outlasts a refusal, and somebody
 * else's change.
 */
export function TreatmentDialog({
  treatment,
  onClose,
}: {
  treatment: Treatment | null;
  onClose: () => void;
}) {
  const save = useSaveTreatment(treatment?._id ?? null);
  const { data: dentists = [] } = useQuery(dentistsQuery);
  const { opened, before, isOvertaken } = useOpened(
    treatment,
    isRefusedAs(save.error, 'treatment_changed_meanwhile'),
  );
  const [typed, setTyped] = useState(() => typedOf(treatment));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const change = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes });
  const listed = dentists.filter(({ _id, isRetired }) => !isRetired || typed.dentistIds.includes(_id));

  const latest = isOvertaken ? treatment : null;
  const now = latest && [
    latest.name,
    treatmentText(latest, dentists),
    ...(latest.description || opened?.description ? [descriptionText(latest)] : []),
  ];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { minutes, bufferMinutes, sessions, price, ...rest } = typed;
    const body = {
      ...rest,
      minutes: minutes === '' ? null : numberOf(minutes),
      bufferMinutes: numberOf(bufferMinutes),
      sessions: numberOf(sessions),
      pricePaise: price.trim() === '' ? null : (typedPaise(price) ?? Number.NaN),
    };
    const issues = treatmentDetails.safeParse(body).error?.issues ?? [];
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (issues.length > 0) return;
    save.mutate(
      { ...body, before: before ?? undefined },
      {
        onSuccess(saved) {
          toasts.success(`${saved.name} is saved.`);
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      open
      title={treatment ? `Change ${treatment.name}` : 'Add a treatment'}
      notice={
        save.error && (
          <Notice
            tone="error"
            title={explain(save.error, 'This could not be saved. Please try again.')}
            text={now ? `It is now: ${now.join(' · ')}. Saving once more replaces that.` : undefined}
          />
        )
      }
      closable={!save.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-x-3 gap-y-1 sm:grid-cols-3">
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={TREATMENTS.nameMax}
          value={typed.name}
          onChange={({ target }) => change({ name: target.value })}
          error={problems.name}
          className="sm:col-span-3"
        />
        <TextField
          label="Minutes"
          hint="Empty: as long as a slot"
          inputMode="numeric"
          autoComplete="off"
          value={typed.minutes}
          onChange={({ target }) => change({ minutes: target.value })}
          error={problems.minutes}
        />
        <TextField
          label="Free after it"
          hint="Minutes, for cleaning"
          inputMode="numeric"
          autoComplete="off"
          value={typed.bufferMinutes}
          onChange={({ target }) => change({ bufferMinutes: target.value })}
          error={problems.bufferMinutes}
        />
        <TextField
          label="Sessions"
          hint="0 uses none of the plan"
          inputMode="numeric"
          autoComplete="off"
          value={typed.sessions}
          onChange={({ target }) => change({ sessions: target.value })}
          error={problems.sessions}
        />
        <TextField
          label="Price without a plan (optional)"
          hint="In rupees. Empty: the desk types it for each visit"
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          value={typed.price}
          onChange={({ target }) => change({ price: target.value })}
          error={problems.pricePaise}
          className="sm:col-span-3"
        />
        <TextField
          label="A word for patients (optional)"
          autoComplete="off"
          maxLength={TREATMENTS.descriptionMax}
          value={typed.description}
          onChange={({ target }) => change({ description: target.value })}
          error={problems.description}
          className="sm:col-span-3"
        />
        <div className="sm:col-span-3">
          <Switch
            label="Patients may book it"
            hint="Otherwise the desk alone does"
            checked={typed.forPatients}
            onChange={(forPatients) => change({ forPatients })}
          />
        </div>
        {listed.length > 0 && (
          <fieldset className="sm:col-span-3">
            <legend className="font-medium">Who does it</legend>
            <p className="text-sm text-ink-soft">Any dentist where nobody is chosen</p>
            <div className="flex flex-wrap gap-x-6">
              {listed.map(({ _id, name }) => (
                <Checkbox
                  key={_id}
                  label={name}
                  checked={typed.dentistIds.includes(_id)}
                  onChange={({ target }) =>
                    change({ dentistIds: withOrWithout(typed.dentistIds, _id, target.checked) })
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
        <Button type="submit" busy={save.isPending} className="mt-2 sm:col-span-3">
          Save Treatment
        </Button>
      </form>
    </Dialog>
  );
}

function typedOf(treatment: Treatment | null) {
  const {
    name,
    minutes,
    bufferMinutes,
    sessions,
    pricePaise = null,
    forPatients,
    description,
    dentistIds,
  } = treatment ?? NEW;
  return {
    name,
    minutes: minutes === null ? '' : String(minutes),
    bufferMinutes: String(bufferMinutes),
    sessions: String(sessions),
    price: pricePaise === null ? '' : paiseAsTyped(pricePaise),
    forPatients,
    description,
    dentistIds: [...dentistIds],
  };
}

/** Nothing typed is no number, so that it is not taken for none. */
function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}

function withOrWithout(ids: readonly string[], id: string, isChosen: boolean): string[] {
  return isChosen ? [...ids, id] : ids.filter((each) => each !== id);
}
