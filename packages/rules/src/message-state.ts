/** Every kind of message that is sent (MSG-13). */
export const MESSAGE_KINDS = [
  'code',
  'visit_booked',
  'visit_moved',
  'visits_changed',
  'visit_cancelled',
  'visit_tomorrow',
  'plan_ending',
  'plan_ended',
  'contact_changing',
  'contact_changed',
  'contact_unchanged',
  'payment_news',
  'staff_invitation',
  'clinic_status',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * Where a message stands (MSG-13): it waits, it waits again after an attempt that failed, a provider has taken it, it was
 * worth nothing any more before one did, or it was taken back as what it said was no longer so.
 */
export const MESSAGE_STATES = ['waiting', 'failing', 'sent', 'failed', 'withdrawn'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** What the list can be asked for: a state, or all that did not leave though it should have (MSG-14). */
export const MESSAGE_FILTERS = ['unsent', ...MESSAGE_STATES] as const;
export type MessageStateFilter = (typeof MESSAGE_FILTERS)[number];

/** A message as it is stored. */
export interface StoredMessage {
  status: 'queued' | 'sending' | 'sent' | 'lapsed';
  lastError: string | null;
  lapsesAt: Date | null;
  finishedAt: Date | null;
}

/** Where a message stands, of what is stored of it (MSG-13). */
export function messageState({ status, lastError, lapsesAt, finishedAt }: StoredMessage): MessageState {
  if (status === 'sent') return 'sent';
  if (status !== 'lapsed') return lastError === null ? 'waiting' : 'failing';
  // One that is taken back while it is on its way lapses as of 1970.
  const ended = lapsesAt?.getTime() ?? 0;
  return ended > 0 && finishedAt !== null && finishedAt.getTime() >= ended ? 'failed' : 'withdrawn';
}

const ABOUT_VISITS: readonly string[] = ['visit_booked', 'visit_moved', 'visit_cancelled', 'visit_tomorrow'];

/**
 * How a message can be sent again (MSG-15): one that fails is tried at once; one about a visit is written anew, by what
 * is so by then. A code never, and nothing else that somebody may only have once.
 */
export function sendingAgain(
  kind: string,
  state: MessageState,
  isAboutVisit: boolean,
): 'at_once' | 'anew' | null {
  if (kind === 'code') return null;
  if (state === 'failing') return 'at_once';
  const isOver = state === 'sent' || state === 'failed';
  return isOver && isAboutVisit && ABOUT_VISITS.includes(kind) ? 'anew' : null;
}

/** The bounds of the list of messages and of sending again (MSG-14, MSG-15). */
export const SENT_MESSAGES = { perPage: 50, againPerStaffPerHour: 60, againPerMessagePerDay: 3 } as const;
