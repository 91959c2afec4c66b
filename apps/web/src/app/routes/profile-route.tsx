import { screens } from './lazy-screens.ts';
import { SignedInPage } from './signed-in-page.tsx';

export function ProfileRoute() {
  return (
    <SignedInPage screen={screens.profile}>
      {({ ProfilePage }, user) => <ProfilePage user={user} />}
    </SignedInPage>
  );
}
