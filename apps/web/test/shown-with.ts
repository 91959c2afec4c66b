import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The markup of something when this is what its queries know; an error is a query that failed. */
export async function shownWith(shown: ReactElement, ...known: [QueryKey, unknown][]): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  for (const [queryKey, given] of known) {
    const queryFn = () => (given instanceof Error ? Promise.reject(given) : Promise.resolve(given));
    await client.prefetchQuery({ queryKey, queryFn });
  }
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, shown));
}
