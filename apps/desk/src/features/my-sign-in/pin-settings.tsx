import { explain } from '@chairside/client/call-error';
import { isGuessablePin, isPin, STAFF_PIN } from '@chairside/rules/staff-pin';
import { Button } from '@chairside/ui/button.tsx';
import { Card } from '@chairside/ui/card.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { PasswordField } from '@chairside/ui/password-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { type FormEvent, useState } from 'react';
import { useChoosePin } from './api/choose-pin.ts';

/** The PIN that signs one in on a PC of the clinic, typed twice since nobody sees it. */
export function PinSettings() {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setIsTried] = useState(false);
  const choose = useChoosePin();
  const problems = isTried ? problemsOf(pin, again) : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const { ofPin, ofAgain } = problemsOf(pin, again);
    if (ofPin || ofAgain) return;
    choose.mutate(pin, {
      onSuccess() {
        setPin('');
        setAgain('');
        setIsTried(false);
        toasts.success('Your PIN is set.');
      },
    });
  };
  return (
    <Card labelledBy="pin">
      <h2 id="pin" className="text-xl font-semibold">
        PIN
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        Six digits that sign you in on a paired PC of the clinic, and nowhere else.
      </p>
      <form noValidate onSubmit={submit} className="grid max-w-sm gap-1">
        <PasswordField
          label="New PIN"
          inputMode="numeric"
          autoComplete="off"
          maxLength={STAFF_PIN.digits}
          readOnly={choose.isPending}
          value={pin}
          onChange={({ target }) => setPin(target.value)}
          error={problems.ofPin}
        />
        <PasswordField
          label="The same PIN again"
          inputMode="numeric"
          autoComplete="off"
          maxLength={STAFF_PIN.digits}
          readOnly={choose.isPending}
          value={again}
          onChange={({ target }) => setAgain(target.value)}
          error={problems.ofAgain}
        />
        {choose.error && (
          <Notice tone="error" title={explain(choose.error, 'This could not be saved. Please try again.')} />
        )}
        <Button type="submit" busy={choose.isPending} className="mt-2">
          Set PIN
        </Button>
      </form>
    </Card>
  );
}

function problemsOf(pin: string, again: string): { ofPin?: string; ofAgain?: string } {
  if (!isPin(pin)) return { ofPin: 'A PIN is six digits' };
  if (isGuessablePin(pin)) return { ofPin: 'This PIN is too easy to guess' };
  return pin === again ? {} : { ofAgain: 'The two are not the same' };
}
