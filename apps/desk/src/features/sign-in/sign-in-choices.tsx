import type { StaffMember } from '@chairside/contract/staff';
import { Button } from '@chairside/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askEntry } from '../staff-session/api/entry.ts';
import { ROLE_NAMES } from '../staff-session/role-names.ts';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { FullSignIn } from './full-sign-in.tsx';
import { LookAround } from './look-around.tsx';
import { PinForm } from './pin-form.tsx';

type Choice = { by: 'full' } | { by: 'pin'; staffId: string } | { by: 'name' };

/** By the name and a PIN on a paired PC, by passkey or by password and code anywhere. `person` is who had locked the screen. */
export function SignInChoices({ person }: { person?: StaffMember }) {
  const entry = useSuspenseEntry();
  // Somebody may have chosen a PIN meanwhile, or the PC may have been removed.
  const { data } = useQuery({
    queryKey: ['sign-in-choices'],
    queryFn: askEntry,
    initialData: entry,
    staleTime: 0,
  });
  const people = data.device?.people ?? [];
  const hasPin = people.some(({ _id }) => _id === person?._id);
  const [choice, setChoice] = useState<Choice | null>(null);
  const chosen =
    choice ?? (person && hasPin ? { by: 'pin' as const, staffId: person._id } : { by: 'name' as const });
  const whose = chosen.by === 'pin' && people.find(({ _id }) => _id === chosen.staffId);

  if (whose) {
    return (
      <>
        <PinForm key={whose._id} staffId={whose._id} name={whose.name} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setChoice({ by: 'name' })}>
            Somebody else
          </Button>
          <Button variant="quiet" onClick={() => setChoice({ by: 'full' })}>
            Use passkey or password
          </Button>
        </div>
      </>
    );
  }
  if (people.length > 0 && chosen.by !== 'full') {
    return (
      <>
        <ul aria-label="Who are you?" className="grid gap-2">
          {people.map(({ _id, name, role }) => (
            <li key={_id}>
              <button
                type="button"
                onClick={() => setChoice({ by: 'pin', staffId: _id })}
                className="target flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 rounded-md border border-line-strong bg-surface px-4 py-2 text-left hover:border-neem hover:bg-neem-soft"
              >
                <span className="text-lg font-medium">{name}</span>
                <span className="text-ink-soft">{ROLE_NAMES[role]}</span>
              </button>
            </li>
          ))}
        </ul>
        <Button variant="quiet" onClick={() => setChoice({ by: 'full' })}>
          Use passkey or password
        </Button>
        {data.mayLookAround && <LookAround />}
      </>
    );
  }
  return (
    <>
      <FullSignIn email={person?.email ?? ''} />
      {people.length > 0 && (
        <Button variant="quiet" onClick={() => setChoice({ by: 'name' })}>
          Use a PIN
        </Button>
      )}
      {data.mayLookAround && <LookAround />}
    </>
  );
}
