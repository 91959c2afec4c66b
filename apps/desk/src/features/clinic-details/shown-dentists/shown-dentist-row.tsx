import type { EnteredDentist } from '@chairside/contract/clinic-dentists';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { AskToDo } from '../../fresh-sign-in/ask-to-do.tsx';
import { useRemoveShownDentist } from '../api/shown-dentists.ts';
import type { ListPlace } from '../showcase/ordered-list.tsx';
import { RowButtons } from '../showcase/row-buttons.tsx';
import { useRowFocus } from '../showcase/use-row-focus.ts';
import { PortraitButtons } from './portrait-buttons.tsx';
import { ShownDentistDialog } from './shown-dentist-dialog.tsx';

interface ShownDentistRowProps extends ListPlace {
  dentist: EnteredDentist;
}

/** A dentist of the landing page, and what can be done with what it says. */
export function ShownDentistRow({ dentist, ...at }: ShownDentistRowProps) {
  const { _id, name, qualifications, registration } = dentist;
  const [asked, setAsked] = useState<'change' | 'removal' | null>(null);
  const remove = useRemoveShownDentist();
  const { row, onMoving } = useRowFocus(at.place);
  const close = () => setAsked(null);
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-label={name}
      className="grid gap-3 rounded-md border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-4">
        <Portrait dentist={dentist} />
        <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <p className="font-medium">{name}</p>
          {qualifications && <p>{qualifications}</p>}
          {registration && <p className="text-sm text-ink-soft">{registration}</p>}
        </div>
        <RowButtons
          name={name}
          at={at}
          onMoving={onMoving}
          onChange={() => setAsked('change')}
          onRemove={() => setAsked('removal')}
        />
      </div>
      <PortraitButtons dentist={dentist} />
      {asked === 'change' && <ShownDentistDialog dentist={dentist} onClose={close} />}
      {asked === 'removal' && (
        <AskToDo title={`Remove ${name}?`} action="Remove" change={remove} of={_id} onClose={close}>
          <p>The landing page does not show them any more. Nothing else changes.</p>
        </AskToDo>
      )}
    </li>
  );
}

function Portrait({ dentist: { portrait } }: { dentist: EnteredDentist }) {
  if (!portrait)
    return (
      <span className="grid size-16 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
        <UserRound aria-hidden="true" className="size-7" />
      </span>
    );
  return (
    <img
      {...portrait}
      alt=""
      loading="lazy"
      className="size-16 shrink-0 rounded-full bg-sunken object-cover"
    />
  );
}
