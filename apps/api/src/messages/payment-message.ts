import { formatDate } from '@chairside/rules/clinic-date';
import type { DisputeStatus } from '@chairside/rules/dispute';
import { formatPaise } from '@chairside/rules/money';

/** The template of what the clinic is sent about payments. */
export const PAYMENT_TEMPLATE = 'payment_news';

/** What was taken back when the money of an order had gone back. */
export interface Reversal {
  sessions: number;
  termEnded: boolean;
  suspended: boolean;
  visitsCancelled: number;
}

/** What has become of a payment, for the clinic. Money is in paise. */
export interface PaymentUpdate {
  kind: 'refunded' | 'partly_refunded' | 'refund_failed' | `dispute_${DisputeStatus}`;
  paymentId: string;
  /** Null of a visit without a plan. */
  planName: string | null;
  paidPaise: number;
  /** How much was refunded so far, could not be, or is disputed. */
  amountPaise: number;
  /** Null where nothing was taken back. */
  reversal: Reversal | null;
  /** The clinic's date until which the bank expects an answer. */
  answerBy: string | null;
  /** Where at the desk it can be sent back once more; left out where that is the provider's to do. */
  link?: string;
  /** Whether the product asks for it again by itself, as of what was paid twice. */
  isAskedAgain?: boolean;
}

const HEADLINES: Record<PaymentUpdate['kind'], string> = {
  refunded: 'A payment was refunded',
  partly_refunded: 'A payment was refunded in part',
  refund_failed: 'A refund failed',
  dispute_open: 'A payment is disputed',
  dispute_under_review: 'A dispute is under review',
  dispute_action_required: 'A dispute needs more from you',
  dispute_won: 'A dispute was won',
  dispute_lost: 'A dispute was lost',
  dispute_closed: 'A dispute was closed',
};

const HAPPENED: Record<PaymentUpdate['kind'], (amount: string) => string> = {
  refunded: () => 'It has been refunded in full.',
  partly_refunded: (amount) => `${amount} of it has been refunded so far.`,
  refund_failed: (amount) =>
    `The payment provider could not refund ${amount} of it: the money is still yours.`,
  dispute_open: (amount) => `The patient's bank disputes ${amount} of it.`,
  dispute_under_review: (amount) => `The bank reviews the dispute over ${amount} of it.`,
  dispute_action_required: (amount) => `The bank asks for more evidence in the dispute over ${amount} of it.`,
  dispute_won: (amount) => `The dispute over ${amount} of it was decided in your favour.`,
  dispute_lost: (amount) => `The dispute over ${amount} of it was decided against you.`,
  dispute_closed: (amount) => `The dispute over ${amount} of it was closed.`,
};

/** The e-mail to the clinic about a payment that is refunded or disputed, and of what was done about it. */
export function paymentMessage(update: PaymentUpdate) {
  const { kind, paymentId, planName, paidPaise, amountPaise, reversal, answerBy, link } = update;
  const { isAskedAgain = false } = update;
  const about = `Payment ${paymentId} of ${formatPaise(paidPaise)} for ${planName === null ? 'a visit' : `the ${planName}`}.`;
  const answer = answerBy === null ? [] : [`The bank expects your answer by ${formatDate(answerBy)}.`];
  const amount = formatPaise(amountPaise);
  const what = isAskedAgain ? askedAgain(amount) : HAPPENED[kind](amount);
  const happened = [what, ...answer].join(' ');
  const unchanged = planName === null ? [] : ['The sessions stay as they are.'];
  const atDesk = link === undefined ? [] : [`It can be sent back at the desk: ${link}`];
  const text = [about, happened, ...(reversal ? [doneAbout(reversal)] : unchanged), ...atDesk].join('\n\n');
  return {
    template: PAYMENT_TEMPLATE,
    subject: `${HEADLINES[kind]}: ${paymentId}`,
    text,
    code: null,
    variables: {},
  };
}

const askedAgain = (amount: string) =>
  `It was paid twice, or was not what was asked for, and goes back by itself. The payment provider could not refund ${amount} of it yet, and is asked again: look at it there should it still be with you in three days.`;

function doneAbout({ sessions, termEnded, suspended, visitsCancelled }: Reversal): string {
  return [
    `${counted(sessions, 'unspent session')} taken back.`,
    ...(termEnded ? ['The plan has ended.'] : []),
    ...(termEnded || suspended ? [] : ['The plan goes on, as other payments stand for it.']),
    ...(suspended ? ['The subscription is suspended until the patient pays anew.'] : []),
    ...(visitsCancelled > 0
      ? [`${counted(visitsCancelled, 'appointment')} cancelled, and the patient told.`]
      : []),
  ].join(' ');
}

const counted = (count: number, what: string) =>
  `${count === 0 ? 'No' : count} ${what}${count === 1 ? ' was' : 's were'}`;
