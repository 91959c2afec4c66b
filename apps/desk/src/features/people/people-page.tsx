import { Button } from '@chairside/ui/button.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { peopleQuery } from './api/people.ts';
import { DeviceList } from './device-list.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonRow } from './person-row.tsx';

/** Who works at the clinic, who is invited to, and the PCs they share. */
export function PeoplePage() {
  const [isInviting, setIsInviting] = useState(false);
  const query = useQuery(peopleQuery);
  const { data, isPending } = query;
  return (
    <DeskMain title="People" className="page grid max-w-4xl gap-8 py-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold">People</h1>
        <Button onClick={() => setIsInviting(true)}>
          <UserRoundPlus aria-hidden="true" className="size-5" />
          Invite
        </Button>
      </div>
      {isPending && <Spinner label="Loading" />}
      <NotLoaded query={query} title="The list did not load" />
      {data && (
        <>
          <ul aria-label="People" className="grid gap-3">
            {data.map((person) => (
              <PersonRow key={person._id} person={person} />
            ))}
          </ul>
          <InvitationList />
          <DeviceList />
        </>
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </DeskMain>
  );
}
