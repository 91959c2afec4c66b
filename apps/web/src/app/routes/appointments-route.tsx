import { parts } from './lazy-screens.ts';
import { SignedInPage } from './signed-in-page.tsx';

export function AppointmentsRoute() {
  return (
    <SignedInPage part={parts.appointments}>
      {({ AppointmentsPage }, user) => <AppointmentsPage user={user} />}
    </SignedInPage>
  );
}
