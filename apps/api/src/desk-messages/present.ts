import type { SentMessage } from '@chairside/contract/desk-messages';
import { maskContact } from '@chairside/rules/contact';
import { messageState, sendingAgain } from '@chairside/rules/message-state';
import { MAY_HAVE_ARRIVED, TO_THE_CLINIC } from '../messages/feature.ts';
import type { findRecipients, MessageRow } from './messages-store.ts';

type Recipient = Awaited<ReturnType<typeof findRecipients>>[number];

/** What owners see of messages: a contact in full where it is a patient's now, whose card shows it as well (MSG-14). */
export function presenter(recipients: readonly Recipient[]) {
  return function present(row: MessageRow): SentMessage {
    const { channel, template, recipient, appointmentId, formerUserId } = row;
    const patient = recipients.find((each) => isTo(row, each));
    // The page of the clinic's people shows the addresses of those whom it invites.
    const isShown = TO_THE_CLINIC.includes(template) || (patient !== undefined && formerUserId === null);
    const state = messageState(row);
    return {
      _id: row.id,
      channel,
      kind: template,
      to: isShown ? recipient : maskContact(recipient),
      patient: patient ? { _id: patient.id, name: patient.name } : null,
      state,
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      attempts: row.attempts,
      error: state === 'failing' || state === 'failed' ? inWords(row.lastError) : null,
      again: sendingAgain(template, state, appointmentId !== null),
    };
  };
}

/** Why it failed; first that it may have arrived all the same, where that is so (MSG-4). */
function inWords(lastError: string | null): string | null {
  if (!lastError?.startsWith(MAY_HAVE_ARRIVED)) return lastError;
  return `It may have arrived all the same. ${lastError.slice(MAY_HAVE_ARRIVED.length)}`;
}

/** An e-mail address that was merely typed may be somebody else's. */
function isTo({ channel, recipient, formerUserId }: MessageRow, patient: Recipient): boolean {
  if (formerUserId !== null) return patient.id === formerUserId;
  if (channel === 'sms') return patient.phone === recipient;
  return patient.email === recipient && patient.emailVerifiedAt !== null;
}
