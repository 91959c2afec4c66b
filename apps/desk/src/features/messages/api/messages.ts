import { deskMessageEndpoints, type MessageFilter } from '@chairside/contract/desk-messages';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { pagedQuery } from '../../paged-list/paged-query.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

const SENT_KEY = ['sent-messages'] as const;

/** What was sent, latest first. */
export const sentMessagesQuery = (filter: MessageFilter) =>
  pagedQuery([...SENT_KEY, filter], (page) =>
    call(deskMessageEndpoints.sentMessages, { query: { ...filter, ...page } }),
  );

const askAgain = (): void => void queryClient.invalidateQueries({ queryKey: SENT_KEY });

/** Sends a message again. One that was not answered may be on its way: the list says so. */
export const useSendAgain = () =>
  useMutation({
    mutationFn: (id: string) => callFresh(deskMessageEndpoints.sendMessageAgain, { params: { id } }),
    onSuccess: askAgain,
    onError: askAgain,
  });

/** Every text that is sent. */
export const messageTextsQuery = queryOptions({
  queryKey: ['message-texts'],
  queryFn: () => call(deskMessageEndpoints.messageTexts),
});
