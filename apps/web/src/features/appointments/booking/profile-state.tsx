import type { Profile } from '@chairside/contract/profile';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { NotLoaded } from './not-loaded.tsx';

/** While the patient's profile is on its way, and when it did not come; nothing once it is there. */
export function ProfileState({ profile }: { profile: UseQueryResult<Profile> }) {
  if (profile.data) return null;
  if (!profile.isFetched) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading your details</span>
        <Skeleton className="h-32" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  return (
    <NotLoaded
      query={profile}
      title="Your address and medical history did not load."
      text="Try again, or add here what your dentist should know."
    />
  );
}
