import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';

const CODE = 'code';

/** Whether a query has fetched code rather than data. */
export const isLazyCode = (queryKey: QueryKey) => queryKey[0] === CODE;

/** A module that is fetched when it is first needed, and then stays. */
export function lazyCode<Module>(name: string, load: () => Promise<Module>): UseQueryOptions<Module> {
  return {
    queryKey: [CODE, name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}
