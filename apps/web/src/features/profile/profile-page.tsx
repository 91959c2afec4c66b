import { explain } from '@chairside/client/call-error';
import { hasFailed } from '@chairside/client/has-failed';
import type { User } from '@chairside/contract/user';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { PageMain } from '@chairside/ui/page-main.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { clinic } from '../clinic/clinic.ts';
import { profileQuery } from '../patient/api/get-profile.ts';
import { ALWAYS_FRESH } from '../patient/freshness.ts';
import { PrivacySection } from './privacy/privacy-section.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { SignInsSection } from './sign-ins/sign-ins-section.tsx';

export function ProfilePage({ user }: { user: User }) {
  const profile = useQuery({ ...profileQuery(user._id), ...ALWAYS_FRESH });
  const { data, error, isFetching, dataUpdatedAt, refetch } = profile;
  const failed = hasFailed(profile);
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(failed, place);

  return (
    <PageMain title="Profile" site={clinic.name} className="page py-8 sm:py-12">
      <ProfileHeader user={user} />
      <div ref={place} tabIndex={-1} className="mt-8">
        {failed && (
          <LoadFailure
            title="Unable to load your profile"
            text={explain(error, 'Failed to fetch profile')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {/* Of what both know, the session knows the latest. */}
        {data && <ProfileTabs profile={{ ...data, ...user }} knownSince={dataUpdatedAt} />}
        {!data && !failed && <ProfileSkeleton />}
      </div>
      {(data || failed) && (
        <>
          <SignInsSection user={user} />
          <PrivacySection user={user} />
        </>
      )}
    </PageMain>
  );
}
