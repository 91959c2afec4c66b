import type { Channel } from '@chairside/rules/contact';
import {
  MESSAGE_KINDS,
  type MessageKind,
  type MessageState,
  type MessageStateFilter,
} from '@chairside/rules/message-state';

export const KIND_NAMES: Record<MessageKind, string> = {
  code: 'One-time code',
  visit_booked: 'Visit booked',
  visit_moved: 'Visit moved',
  visits_changed: 'Visits changed',
  visit_cancelled: 'Visit cancelled',
  visit_tomorrow: 'Reminder of a visit',
  plan_ending: 'Plan ends soon',
  plan_ended: 'Plan has ended',
  contact_changing: 'Contact is to change',
  contact_changed: 'Contact has changed',
  contact_unchanged: 'Contact stays as it is',
  payment_news: 'Refund or dispute, to the clinic',
  staff_invitation: 'Invitation to the desk',
  clinic_status: 'Trouble of the server, to the clinic',
};

export const STATE_NAMES: Record<MessageState, string> = {
  waiting: 'Waiting',
  failing: 'Failing, tried again',
  sent: 'Sent',
  failed: 'Failed',
  withdrawn: 'Taken back',
};

export const FILTER_NAMES: Record<MessageStateFilter, string> = { unsent: 'Did not leave', ...STATE_NAMES };

export const CHANNEL_NAMES: Record<Channel, string> = { sms: 'SMS', email: 'Email' };

/** What a message is called; one that only a later version sends by its code. */
export function kindName(kind: string): string {
  const known = MESSAGE_KINDS.find((each) => each === kind);
  return known ? KIND_NAMES[known] : kind.replaceAll('_', ' ');
}
