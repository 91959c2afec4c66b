import type { MessageFilter } from '@chairside/contract/desk-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '../paged-list/paged-list.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { sentMessagesQuery } from './api/messages.ts';
import { SentMessage } from './sent-message.tsx';

const WORDS = {
  whole: 'the messages',
  list: 'Sent messages',
  one: 'message',
  many: 'messages',
};

/** The messages that fit the filters. */
export function MessageList({ filter }: { filter: MessageFilter }) {
  const { timeZone } = useSuspenseEntry();
  const isFiltered = Object.values(filter).some(Boolean);
  const words = { ...WORDS, empty: isFiltered ? 'No message fits this.' : 'Nothing has been sent yet.' };
  const query = useInfiniteQuery(sentMessagesQuery(filter));
  return (
    <PagedList query={query} itemsOf={({ messages }) => messages} words={words} skeleton="h-14">
      {(message) => <SentMessage message={message} timeZone={timeZone} />}
    </PagedList>
  );
}
