import { counted } from '@chairside/rules/counted';
import { Button } from '@chairside/ui/button.tsx';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { FreshQueryFailure } from '../fresh-sign-in/fresh-query-failure.tsx';

interface PagedListProps<Page, Item> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  itemsOf: (page: Page) => readonly Item[];
  words: {
    /** `the log` */
    whole: string;
    /** `Audit log` */
    list: string;
    /** `entry`, `entries` */
    one: string;
    many: string;
    /** What is said where nothing fits. */
    empty: string;
  };
  /** How high an item is before it is there. */
  skeleton: string;
  children: (item: Item) => ReactNode;
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** What fits some filters, latest first; more of it comes when asked for. */
export function PagedList<Page, Item extends { _id: string }>({
  query,
  itemsOf,
  words: { whole, list, one, many, empty },
  skeleton,
  children,
}: PagedListProps<Page, Item>) {
  const { data, error, isPending, isFetching, refetch, ...pages } = query;
  const items = data?.pages.flatMap(itemsOf) ?? [];
  return (
    <section aria-label={capitalised(many)} aria-busy={isPending}>
      <p role="status" className="sr-only">
        {isPending && `Loading ${whole}`}
        {data && (items.length === 0 ? `No ${many}` : `${counted(items.length, one, many)} shown`)}
      </p>
      {isPending && (
        <div className="grid gap-6 py-3">
          {PLACES.map((place) => (
            <Skeleton key={place} className={`w-full ${skeleton}`} />
          ))}
        </div>
      )}
      {data && items.length === 0 && <p className="rounded-md bg-sunken p-5 text-center">{empty}</p>}
      {items.length > 0 && (
        <ul aria-label={list} className="divide-y divide-line">
          {items.map((item) => (
            <Fragment key={item._id}>{children(item)}</Fragment>
          ))}
        </ul>
      )}
      {error && (
        <FreshQueryFailure
          title={`${capitalised(whole)} did not load`}
          error={error}
          retrying={isFetching}
          onRetry={() => void (pages.isFetchNextPageError ? pages.fetchNextPage() : refetch())}
        />
      )}
      {pages.hasNextPage && !error && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show Earlier {capitalised(many)}
        </Button>
      )}
    </section>
  );
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
