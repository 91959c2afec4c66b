import type { Profile } from '@chairside/contract/profile';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';

/** While the patient's profile is on its way, and when it did not come; nothing once it is there. */
export function ProfileState({ profile }: { profile: UseQueryResult<Profile> }) {
  if (profile.data) return null;
  if (profile.isPending) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading your details</span>
        <Skeleton className="h-32" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  return (
    <div className="mb-4 grid justify-items-start gap-3">
      <Notice
        tone="warning"
        title="Your address and medical history did not load."
        text="Try again, or add here what your dentist should know."
      />
      <Button variant="secondary" busy={profile.isFetching} onClick={() => void profile.refetch()}>
        Try Again
      </Button>
    </div>
  );
}
