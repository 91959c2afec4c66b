import { explain } from '@chairside/client/call-error';
import { PASSKEYS } from '@chairside/rules/passkeys';
import { Button } from '@chairside/ui/button.tsx';
import { Card } from '@chairside/ui/card.tsx';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { mySignInQuery } from '../passkeys/api/my-sign-in.ts';
import { PasskeyFailure } from '../passkeys/passkey-failure.tsx';
import { PasskeysElsewhere } from '../passkeys/passkeys-elsewhere.tsx';
import { usePasskeysHere } from '../passkeys/use-passkeys-here.ts';
import { useStaff } from '../staff-session/use-staff.ts';
import { useAddPasskey } from './api/passkeys.ts';
import { PasskeyRow } from './passkey-row.tsx';

/** One's own passkeys, and another one. */
export function PasskeySettings() {
  const { email } = useStaff();
  const { data, error, isPending, isFetching, refetch } = useQuery(mySignInQuery);
  return (
    <Card labelledBy="passkeys">
      <h2 id="passkeys" className="text-xl font-semibold">
        Passkeys
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        A passkey signs you in by the fingerprint, face or PIN of your phone or PC, with no password and no
        code.
      </p>
      {isPending && <Spinner label="Loading" />}
      {error && !data && (
        <LoadFailure
          title="Your passkeys did not load"
          text={explain(error, 'Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && email === null && <p>Who looks around as the owner has no passkeys.</p>}
      {data && email !== null && (
        <div className="grid gap-4">
          {data.passkeys.length > 0 && (
            <ul aria-label="Your passkeys" className="grid gap-3">
              {data.passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey._id}
                  passkey={passkey}
                  isLastSignIn={!data.hasPassword && data.passkeys.length === 1}
                />
              ))}
            </ul>
          )}
          {!data.hasPassword && data.passkeys.length === 1 && (
            <p>
              This is your only way to sign in. If you lose it, an owner has to dismiss you and invite you
              anew, or whoever runs the server gives you a new link. Please add a second passkey, on another
              device.
            </p>
          )}
          {data.passkeys.length < PASSKEYS.mostPerPerson ? (
            <AddPasskey />
          ) : (
            <p>You have {PASSKEYS.mostPerPerson} passkeys, and cannot add more.</p>
          )}
        </div>
      )}
    </Card>
  );
}

function AddPasskey() {
  const here = usePasskeysHere();
  const add = useAddPasskey();
  if (!here?.isOffered) return here && <PasskeysElsewhere here={here} />;
  return (
    <div className="grid justify-items-start gap-3">
      <PasskeyFailure error={add.error} fallback="The passkey could not be added. Please try again." />
      <Button
        variant="secondary"
        busy={add.isPending}
        onClick={() =>
          add.mutate(undefined, { onSuccess: ({ name }) => toasts.success(`${name} is added.`) })
        }
      >
        Add a Passkey
      </Button>
    </div>
  );
}
