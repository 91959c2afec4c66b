import { explain, isRefusedAs } from '@chairside/client/call-error';
import { type ClinicChairs, namedChairs } from '@chairside/contract/chairs';
import { CHAIRS } from '@chairside/rules/chairs';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNameChairs } from './api/chairs.ts';

/** The names of the chairs, in the order in which the day shows them. */
export function ChairsForm({ stored }: { stored: ClinicChairs }) {
  const { isConfigured } = stored;
  // With what was shown when somebody began to type.
  const [typed, setTyped] = useState<{ names: string[]; before: string[] } | null>(null);
  const names = typed?.names ?? stored.names;
  // Typed names that are the stored ones by now were saved from here, and the answer was lost.
  const before = typed && !isSame(names, stored.names) ? typed.before : stored.names;
  const [problem, setProblem] = useState<string | null>(null);
  const save = useNameChairs();
  const change = (changed: string[]) => setTyped({ names: changed, before });
  const rename = (place: number, name: string) =>
    change(names.map((each, at) => (at === place ? name : each)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = namedChairs.safeParse({ names });
    setProblem(error?.issues[0]?.message ?? null);
    if (!data) return;
    save.mutate(
      { ...data, before },
      {
        onSuccess() {
          setTyped(null);
          toasts.success('The chairs are saved.');
        },
        onError(refusal) {
          if (isRefusedAs(refusal, 'chairs_changed_meanwhile')) setTyped(null);
          setProblem(explain(refusal, 'The chairs could not be saved. Please try again.'));
        },
      },
    );
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {isConfigured && (
        <Notice
          tone="info"
          title="The number of chairs is set where the server is configured, by CLINIC_CHAIRS. Their names can be changed here."
        />
      )}
      <ul aria-label="Chairs" className="grid gap-1">
        {names
          .map((name, place) => ({ name, place }))
          .map(({ name, place }) => (
            <li key={place} className="flex items-start gap-3">
              <TextField
                label={`Name of chair ${place + 1}`}
                autoComplete="off"
                readOnly={save.isPending}
                maxLength={CHAIRS.nameMax}
                value={name}
                onChange={({ target }) => rename(place, target.value)}
                className="min-w-0 flex-1"
              />
              {!isConfigured && names.length > 1 && place === names.length - 1 && (
                <Button
                  variant="quiet"
                  className="mt-8"
                  disabled={save.isPending}
                  aria-label={`Remove ${name || `chair ${place + 1}`}`}
                  onClick={() => change(names.slice(0, -1))}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
      </ul>
      {problem && <Notice tone="error" title={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending}>
          Save Chairs
        </Button>
        {!isConfigured && names.length < CHAIRS.most && (
          <Button
            variant="secondary"
            disabled={save.isPending}
            onClick={() => change([...names, `Chair ${names.length + 1}`])}
          >
            <Plus aria-hidden="true" className="size-5" />
            Add a Chair
          </Button>
        )}
      </div>
    </form>
  );
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each, place) => each === others[place]);
}
