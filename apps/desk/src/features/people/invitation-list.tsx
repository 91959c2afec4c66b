import { explain } from '@chairside/client/call-error';
import type { Invitation } from '@chairside/contract/people';
import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { ROLE_NAMES } from '../staff-session/role-names.ts';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { invitationsQuery, useSendAgain, useWithdraw } from './api/invitations.ts';

/** Who has been invited and has not come yet. */
export function InvitationList() {
  const query = useQuery(invitationsQuery);
  const { data, error } = query;
  if (data?.length === 0 || (!data && !error)) return null;
  return (
    <section aria-labelledby="invitations" className="grid gap-3">
      <h2 id="invitations" className="text-xl font-semibold">
        Invited
      </h2>
      <NotLoaded query={query} title="The invitations did not load" />
      <ul className="grid gap-3">
        {data?.map((invitation) => (
          <InvitationRow key={invitation._id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation: { _id, name, email, role, expiresAt } }: { invitation: Invitation }) {
  const { timeZone } = useSuspenseEntry();
  const sendAgain = useSendAgain();
  const withdraw = useWithdraw();
  const error = sendAgain.error ?? withdraw.error;
  const isBusy = sendAgain.isPending || withdraw.isPending;
  const send = () => {
    if (isBusy) return;
    withdraw.reset();
    sendAgain.mutate(_id, { onSuccess: () => toasts.success(`Sent again to ${email}.`) });
  };
  const takeBack = () => {
    if (isBusy) return;
    sendAgain.reset();
    withdraw.mutate(_id);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-dashed border-line-strong p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm break-all text-ink-soft">{email}</p>
        <p className="text-sm">
          {ROLE_NAMES[role]}, until {formatDate(clinicDateAt(new Date(expiresAt), timeZone))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-label={`Send Again to ${name}`}
          busy={sendAgain.isPending}
          onClick={send}
        >
          Send Again
        </Button>
        <Button
          variant="quiet"
          aria-label={`Withdraw the invitation of ${name}`}
          busy={withdraw.isPending}
          onClick={takeBack}
        >
          Withdraw
        </Button>
      </div>
      {error && (
        <div className="basis-full">
          <Notice tone="error" title={explain(error, 'This could not be done. Please try again.')} />
        </div>
      )}
    </li>
  );
}
