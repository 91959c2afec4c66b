import type { deskMessageEndpoints } from '@chairside/contract/desk-messages';
import { SENT_MESSAGES } from '@chairside/rules/message-state';
import { pageOf } from '@chairside/rules/page-key';
import type { Handlers } from '../use-case/call.ts';
import { done } from '../use-case/outcome.ts';
import type { DeskMessageDependencies } from './dependencies.ts';
import { messageTexts } from './message-texts.ts';
import { contactsOf, findMessages, findRecipients } from './messages-store.ts';
import { presenter } from './present.ts';
import { sendAgain } from './send-again.ts';
import { messageTrouble } from './trouble.ts';

/** What the clinic sends, for its desk (MSG-13 to MSG-17). */
export function deskMessageHandlers(
  dependencies: DeskMessageDependencies,
): Handlers<typeof deskMessageEndpoints> {
  const { database } = dependencies;
  return {
    async sentMessages({ query: { state, kind, patient: id, after } }) {
      const most = SENT_MESSAGES.perPage;
      const patient = id === undefined ? undefined : { id, contacts: await contactsOf(database, id) };
      const rows = await findMessages(database, { state, kind, patient, after }, most + 1);
      const { entries, next } = pageOf(
        rows.map((row) => ({ ...row, at: row.createdAt })),
        most,
      );
      const present = presenter(await findRecipients(database, entries));
      return done({ messages: entries.map(present), next });
    },

    sendMessageAgain: ({ params: { id }, staff: { staffId }, now }) =>
      sendAgain(dependencies, { id, staffId, now }),

    messageTexts: () => done(messageTexts(dependencies)),

    messageTrouble: async ({ now }) => done(await messageTrouble(database, now)),
  };
}
