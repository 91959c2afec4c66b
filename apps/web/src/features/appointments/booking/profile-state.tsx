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
    <NotLoaded
      query={profile}
      title="Your address and medical history did not load."
      text="Try again, or add here what your dentist should know."
    />
  );
}

interface NotLoadedProps {
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
  title: string;
  text?: string;
}

/** What did not come, and a way to ask for it again. */
export function NotLoaded({ query, ...said }: NotLoadedProps) {
  return (
    <div className="mb-4 grid justify-items-start gap-3">
      <Notice tone="warning" {...said} />
      <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        Try Again
      </Button>
    </div>
  );
}
