import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';

const CODE = 'code';

export const isCodePart = (queryKey: QueryKey) => queryKey[0] === CODE;

/** A part of the client whose code is fetched when it is first needed, and then kept. */
export function codePart<Part>(name: string, load: () => Promise<Part>): UseQueryOptions<Part> {
  return {
    queryKey: [CODE, name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}
