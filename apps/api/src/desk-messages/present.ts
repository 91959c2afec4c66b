import type { SentMessage } from '@chairside/contract/desk-messages';
import { maskContact } from '@chairside/rules/contact';
import { messageState, sendingAgain } from '@chairside/rules/message-state';
import type { findRecipients, MessageRow } from './messages-store.ts';

type Recipient = Awaited<ReturnType<typeof findRecipients>>[number];

/** To the clinic itself, and to whom it invites: the page of its people shows their addresses. */
const TO_THE_CLINIC: readonly string[] = ['payment_news', 'staff_invitation', 'clinic_status'];

/** What owners see of messages: a contact in full where it is a patient's now, whose card shows it as well (MSG-14). */
export function presenter(recipients: readonly Recipient[]) {
  return function present(row: MessageRow): SentMessage {
    const { channel, template, recipient, appointmentId, formerUserId } = row;
    const patient = recipients.find((each) => isTo(row, each));
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
      error: state === 'failing' || state === 'failed' ? row.lastError : null,
      again: sendingAgain(template, state, appointmentId !== null),
    };
  };
}

/** An e-mail address that was merely typed may be somebody else's. */
function isTo({ channel, recipient, formerUserId }: MessageRow, patient: Recipient): boolean {
  if (formerUserId !== null) return patient.id === formerUserId;
  if (channel === 'sms') return patient.phone === recipient;
  return patient.email === recipient && patient.emailVerifiedAt !== null;
}
