import type { User } from '@chairside/contract/user';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { PageLoading } from '@chairside/ui/page-loading.tsx';
import { type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../features/session/session.ts';
import { screens } from './lazy-screens.ts';

interface SignedInPageProps<Page> {
  screen: UseQueryOptions<Page>;
  children: (page: Page, user: User) => ReactNode;
}

/** A page for someone signed in. The header stands as soon as it can, and stays while the page's own code comes. */
export function SignedInPage<Page>({ screen, children }: SignedInPageProps<Page>) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  useEffect(() => {
    queryClient.prefetchQuery(screen);
  }, [queryClient, screen]);
  if (!user) return null;

  return (
    <OnDemand code={screens.layout} waiting={<PageLoading />}>
      {({ DashboardLayout }) => (
        <DashboardLayout user={user}>
          <OnDemand code={screen} waiting={<PageLoading />}>
            {(page) => children(page, user)}
          </OnDemand>
        </DashboardLayout>
      )}
    </OnDemand>
  );
}
