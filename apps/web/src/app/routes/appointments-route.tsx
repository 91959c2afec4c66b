import { screens } from './lazy-screens.ts';
import { SignedInPage } from './signed-in-page.tsx';

export function AppointmentsRoute() {
  return (
    <SignedInPage screen={screens.appointments}>
      {({ AppointmentsPage }, user) => <AppointmentsPage user={user} />}
    </SignedInPage>
  );
}
