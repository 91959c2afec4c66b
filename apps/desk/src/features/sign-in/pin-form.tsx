import { explain, isRefusedAs } from '@chairside/client/call-error';
import { STAFF_PIN } from '@chairside/rules/staff-pin';
import { Notice } from '@chairside/ui/notice.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useSignInByPin } from './api/sign-in.ts';

const NO_DIGITS = /\D/g;

/** The PIN of who has tapped their name. Its last digit sends it. */
export function PinForm({ staffId, name }: { staffId: string; name: string }) {
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const signIn = useSignInByPin();

  // They have just tapped their name, or come back to a locked screen: the next thing they type is the PIN.
  useEffect(() => field.current?.focus(), []);

  const type = (typed: string) => {
    const digits = typed.replace(NO_DIGITS, '').slice(0, STAFF_PIN.digits);
    setPin(digits);
    if (digits.length < STAFF_PIN.digits || signIn.isPending) return;
    // The field is empty for the next try, or for the next person.
    signIn.mutate({ staffId, pin: digits }, { onError: () => setPin('') });
  };
  const isRefused = isRefusedAs(signIn.error, 'wrong_pin');

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-1">
      <TextField
        ref={field}
        label={`PIN of ${name}`}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={({ target }) => type(target.value)}
        readOnly={signIn.isPending}
        suffix={
          signIn.isPending && (
            <span className="grid place-items-center px-3">
              <Spinner />
            </span>
          )
        }
      />
      {signIn.isError && (
        <Notice
          tone={isRefused ? 'warning' : 'error'}
          title={explain(signIn.error, 'You could not be signed in.')}
        />
      )}
    </form>
  );
}
