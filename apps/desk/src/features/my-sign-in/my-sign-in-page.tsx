import { DeskMain } from '../staff-session/desk-main.tsx';
import { ROLE_NAMES } from '../staff-session/role-names.ts';
import { useStaff } from '../staff-session/use-staff.ts';
import { PasskeySettings } from './passkey-settings.tsx';
import { PinSettings } from './pin-settings.tsx';

/** Who one is at the desk, one's passkeys and one's PIN. */
export function MySignInPage() {
  const { name, email, role } = useStaff();
  return (
    <DeskMain title="Your sign-in" className="page grid max-w-2xl gap-6 py-6">
      <div>
        <h1 className="text-2xl font-semibold">Your sign-in</h1>
        <p className="mt-1 wrap-anywhere text-ink-soft">
          {[name, ROLE_NAMES[role], email].filter(Boolean).join(', ')}
        </p>
      </div>
      <PasskeySettings />
      <PinSettings />
    </DeskMain>
  );
}
