import { deleteMessagesTo, findMessagesTo } from './recipient-store.ts';

/** What was sent to somebody's contacts and when, in order, without what it said. */
export const messagesTo = findMessagesTo;

/** Forgets all that was sent to contacts that are nobody's any more; what still waits there is never sent. */
export const forgetMessagesTo = deleteMessagesTo;
