import { parts } from './lazy-screens.ts';
import { SignedInPage } from './signed-in-page.tsx';

export function ProfileRoute() {
  return (
    <SignedInPage part={parts.profile}>{({ ProfilePage }, user) => <ProfilePage user={user} />}</SignedInPage>
  );
}
