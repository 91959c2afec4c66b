import type { MessageFilter } from '@chairside/contract/desk-messages';
import { MESSAGE_FILTERS, MESSAGE_KINDS } from '@chairside/rules/message-state';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What an address such as `/messages?state=failed` asks for; what it cannot mean is left out. */
export function addressedMessages(said: URLSearchParams): MessageFilter {
  const state = MESSAGE_FILTERS.find((each) => each === said.get('state'));
  const kind = MESSAGE_KINDS.find((each) => each === said.get('kind'));
  const patient = said.get('patient') ?? '';
  return { ...(state && { state }), ...(kind && { kind }), ...(ID.test(patient) && { patient }) };
}
