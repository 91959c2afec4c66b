import { explain } from '@chairside/client/call-error';
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
  const [names, setNames] = useState(stored.names);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useNameChairs();
  const rename = (place: number, name: string) =>
    setNames(names.map((each, at) => (at === place ? name : each)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = namedChairs.safeParse({ names });
    setProblem(typed.error?.issues[0]?.message ?? null);
    if (!typed.success) return;
    save.mutate(typed.data.names, {
      onSuccess(saved) {
        setNames(saved.names);
        toasts.success('The chairs are saved.');
      },
      onError: (error) => setProblem(explain(error, 'The chairs could not be saved. Please try again.')),
    });
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
                  onClick={() => setNames(names.slice(0, -1))}
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
            onClick={() => setNames([...names, `Chair ${names.length + 1}`])}
          >
            <Plus aria-hidden="true" className="size-5" />
            Add a Chair
          </Button>
        )}
      </div>
    </form>
  );
}
