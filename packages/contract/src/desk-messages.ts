import { CHANNELS } from '@chairside/rules/contact';
import { MESSAGE_FILTERS, MESSAGE_KINDS, MESSAGE_STATES } from '@chairside/rules/message-state';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, instant } from './fields.ts';
import { pageKeyField } from './page-key-field.ts';

/** One message as owners see it: to whom, when, and where it stands; never what it said (MSG-13). */
const sentMessage = z.object({
  _id: idField,
  channel: z.enum(CHANNELS),
  /** One of `MESSAGE_KINDS`, or of a later version. */
  kind: z.string(),
  to: z.string().check(z.describe('masked where it is nobody’s whose contacts the desk shows')),
  patient: z.nullable(z.object({ _id: idField, name: z.string() })),
  state: z.enum(MESSAGE_STATES),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  attempts: z.int(),
  error: z.nullable(z.string()).check(z.describe('what the provider answered the last time')),
  again: z.nullable(z.enum(['at_once', 'anew'])).check(z.describe('how it can be sent again')),
});
export type SentMessage = z.output<typeof sentMessage>;

const filter = {
  state: z.optional(z.enum(MESSAGE_FILTERS, 'Please choose a state')),
  kind: z.optional(z.enum(MESSAGE_KINDS, 'Please choose a kind')),
  patient: z.optional(idField),
};
export type MessageFilter = z.output<z.ZodMiniObject<typeof filter>>;

/** A text with sample values; those of SMS as they are registered too (MSG-5, MSG-17). */
const messageText = z.object({
  kind: z.string(),
  /** Null of what goes by e-mail alone. */
  sms: z.nullable(
    z.object({
      registered: z.string(),
      variables: z.array(z.object({ name: z.string(), type: z.string() })),
      sample: z.string(),
    }),
  ),
  email: z.object({ subject: z.string(), sample: z.string() }),
  /** Asks for a purchase, and leaves within certain hours alone. */
  isSelling: z.boolean(),
});
export type MessageText = z.output<typeof messageText>;

/** What the clinic sends, what became of it, and what of it does not leave (MSG-13 to MSG-17). */
export const deskMessageEndpoints = {
  sentMessages: endpoint({
    method: 'GET',
    path: '/desk/messages',
    summary: 'What was sent to whom and where it stands, latest first, a page at a time',
    access: 'staff:manage_clinic',
    query: z.strictObject({ ...filter, after: z.optional(pageKeyField) }),
    data: z.object({
      messages: z.array(sentMessage),
      next: z.nullable(z.string()).check(z.describe('what to ask for the next page with')),
    }),
    refusals: [],
  }),
  sendMessageAgain: endpoint({
    method: 'POST',
    path: '/desk/messages/:id/send',
    summary: 'Sends a message again: at once one that fails, anew one about a visit, by what is so now',
    access: 'staff:manage_clinic',
    params: z.strictObject({ id: idField }),
    data: z.null(),
    refusals: ['message_not_found', 'message_not_repeatable', 'message_not_true'],
  }),
  messageTexts: endpoint({
    method: 'GET',
    path: '/desk/message-texts',
    summary: 'Every text that is sent, with sample values, and those of SMS as they are to be registered',
    access: 'staff:manage_clinic',
    data: z.array(messageText),
    refusals: [],
  }),
  messageTrouble: endpoint({
    method: 'GET',
    path: '/desk/message-trouble',
    summary: 'Which channels take no message, and how many messages have not left',
    access: 'staff:run_day',
    data: z.object({
      failingChannels: z.array(z.object({ channel: z.enum(CHANNELS), since: instant })),
      unsent: z.int(),
      /** When the newest of those was written or failed for good; null without any. */
      latest: z.nullable(instant),
    }),
    refusals: [],
  }),
};
