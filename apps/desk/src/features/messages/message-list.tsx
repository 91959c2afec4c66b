import type { MessageFilter } from '@chairside/contract/desk-messages';
import { Button } from '@chairside/ui/button.tsx';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FreshQueryFailure } from '../fresh-sign-in/fresh-query-failure.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { sentMessagesQuery } from './api/messages.ts';
import { SentMessage } from './sent-message.tsx';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** What fits the filters, latest first; more of it comes when asked for. */
export function MessageList({ filter }: { filter: MessageFilter }) {
  const { timeZone } = useSuspenseEntry();
  const { data, error, isPending, isFetching, refetch, ...pages } = useInfiniteQuery(
    sentMessagesQuery(filter),
  );
  const messages = data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <section aria-label="Messages" aria-busy={isPending}>
      <p role="status" className="sr-only">
        {isPending && 'Loading the messages'}
        {data && (messages.length === 0 ? 'No messages' : `${messages.length} messages shown`)}
      </p>
      {isPending && (
        <div className="grid gap-6 py-3">
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-14 w-full" />
          ))}
        </div>
      )}
      {data && messages.length === 0 && (
        <p className="rounded-md bg-sunken p-5 text-center">No message fits this.</p>
      )}
      {messages.length > 0 && (
        <ul aria-label="Sent messages" className="divide-y divide-line">
          {messages.map((message) => (
            <SentMessage key={message._id} message={message} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {error && (
        <FreshQueryFailure
          title="The messages did not load"
          error={error}
          retrying={isFetching}
          onRetry={() => void (data ? pages.fetchNextPage() : refetch())}
        />
      )}
      {pages.hasNextPage && !error && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show Earlier Messages
        </Button>
      )}
    </section>
  );
}
