import { DeskMain } from '../staff-session/desk-main.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { SignInChoices } from './sign-in-choices.tsx';

export function SignInPage() {
  const { clinicName } = useSuspenseEntry();
  return (
    <DeskMain title="Sign in" className="mx-auto grid min-h-dvh max-w-md content-center gap-6 p-6">
      <h1 className="text-2xl font-semibold">{clinicName}: the desk</h1>
      <SignInChoices />
    </DeskMain>
  );
}
