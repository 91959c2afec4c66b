import { dialog } from '@chairside/ui/test/screen.ts';
import { type ComponentProps, useState } from 'react';
import { show } from '../../../../test/browser/visit.tsx';
import { registrationStore } from '../../verification/registration-store.ts';
import { AuthDialog, type AuthMode } from '../auth-dialog.tsx';

type Around = Partial<Pick<ComponentProps<typeof AuthDialog>, 'plan' | 'onSignedIn'>>;

function Auth({ mode: first, plan = null, onSignedIn = () => undefined }: Around & { mode: AuthMode }) {
  const [mode, setMode] = useState(first);
  const [isOpen, setOpen] = useState(true);
  return (
    <AuthDialog
      mode={mode}
      open={isOpen}
      plan={plan}
      onClose={() => setOpen(false)}
      onModeChange={setMode}
      onSignedIn={onSignedIn}
    />
  );
}

/** The dialog of the login page by itself. */
export const showAuth = (mode: AuthMode, around: Around = {}) => show(<Auth mode={mode} {...around} />);

export async function fillInAccount(password: string) {
  const form = dialog('Create Account');
  await form.getByRole('textbox', { name: 'Full name' }).fill('Asha Rao');
  await form.getByRole('textbox', { name: 'Phone number' }).fill('9876543210');
  await form.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await form.getByRole('textbox', { name: 'Confirm password' }).fill(password);
}

export const createAccount = () =>
  dialog('Create Account').getByRole('button', { name: 'Create Account' }).click();

/** From here on this browser has a registration whose code was just sent. */
export function registrationCodeSent(planId: string, registrationId: string) {
  const contact = { contactType: 'phone', contact: '9876543210' } as const;
  registrationStore.begin(
    { dialog: 'create-account', name: 'Asha Rao', ...contact, planId, registrationId },
    30,
  );
}
