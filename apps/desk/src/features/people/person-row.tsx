import type { StaffMember } from '@chairside/contract/staff';
import { Button } from '@chairside/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { AskToDo } from '../fresh-sign-in/ask-to-do.tsx';
import { useStaff } from '../staff-session/use-staff.ts';
import { dentistsQuery } from '../treatments/api/dentists.ts';
import { useDismissStaff } from './api/people.ts';
import { mayText } from './may-text.ts';
import { RoleDialog } from './role-dialog.tsx';

/** Somebody who works here, and what an owner can do about them. */
export function PersonRow({ person }: { person: StaffMember }) {
  const { _id, name, email } = person;
  const isSelf = useStaff()._id === _id;
  const [asked, setAsked] = useState<'role' | 'dismissal' | null>(null);
  const dismiss = useDismissStaff();
  const { data: dentists = [] } = useQuery({ ...dentistsQuery, enabled: asked === 'dismissal' });
  const isListed = dentists.some(({ staffId, isRetired }) => staffId === _id && !isRetired);
  const close = () => setAsked(null);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">
          {name}
          {isSelf && <span className="font-normal text-ink-soft"> (you)</span>}
        </p>
        {email && <p className="text-sm break-all text-ink-soft">{email}</p>}
        <p className="text-sm">{mayText(person)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-label={`Change the role of ${name}`}
          onClick={() => setAsked('role')}
        >
          Change
        </Button>
        {!isSelf && (
          <Button variant="quiet" aria-label={`Dismiss ${name}`} onClick={() => setAsked('dismissal')}>
            Dismiss
          </Button>
        )}
      </div>
      {asked === 'role' && <RoleDialog person={person} onClose={close} />}
      {asked === 'dismissal' && (
        <AskToDo title={`Dismiss ${name}?`} action="Dismiss" change={dismiss} of={_id} onClose={close}>
          <p>
            They are signed out everywhere at once and cannot sign in any more. Invitations they have sent are
            withdrawn. What they did stays under their name.
          </p>
          {isListed && (
            <p className="mt-3 font-medium">
              They are listed as a dentist, and patients can still book them until you remove them among the{' '}
              <Link href="/dentists" className="text-neem underline">
                dentists
              </Link>
              .
            </p>
          )}
        </AskToDo>
      )}
    </li>
  );
}
