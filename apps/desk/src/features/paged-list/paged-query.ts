import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

const FIRST_PAGE = '';

/** A list, each page of which leads to the next; whoever comes back to it sees it anew. */
export const pagedQuery = <Page extends { next: string | null }>(
  queryKey: QueryKey,
  ask: (page: { after?: string }) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => ask(pageParam === FIRST_PAGE ? {} : { after: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
