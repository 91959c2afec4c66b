interface PaymentProblem {
  tone: 'error' | 'warning';
  title: string;
  text: string;
}

/**
 * `checkout`: the provider's window is open, and may have seen an attempt fail. `confirming`: the provider reported a
 * payment that the server has not confirmed yet. `unconfirmed`: it took longer than we wait. `subscribed`: another plan runs already.
 */
export type PaymentState =
  | { at: 'idle'; problem: PaymentProblem | null }
  | { at: 'initializing' }
  | { at: 'checkout'; failure: string | null }
  | { at: 'confirming'; late: boolean }
  | { at: 'unconfirmed' }
  | { at: 'subscribed' }
  | { at: 'paid' };

export type PaymentEvent =
  | { type: 'started' }
  | { type: 'startFailed'; message: string | null }
  | { type: 'opened' }
  | { type: 'attemptFailed'; message: string | null }
  | { type: 'dismissed' }
  | { type: 'reported' }
  | { type: 'late' }
  | { type: 'refused'; message: string | null }
  | { type: 'confirmed' }
  | { type: 'otherPlanRuns' }
  | { type: 'gaveUp' }
  | { type: 'noticeClosed' };

const TRY_AGAIN = 'Please try again';

export const IDLE: PaymentState = { at: 'idle', problem: null };

function failed(message: string | null): PaymentState {
  return {
    at: 'idle',
    problem: { tone: 'error', title: 'Payment Failed', text: message || TRY_AGAIN },
  };
}

const CANCELLED: PaymentState = {
  at: 'idle',
  problem: {
    tone: 'warning',
    title: 'Payment cancelled',
    text: 'You can pay whenever you are ready.',
  },
};

/**
 * The way of one payment (PAY-14). An event that does not belong to the present state changes nothing: the provider's
 * window may still call back after it has reported, failed or been dismissed.
 */
export function paymentReducer(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'started':
      return state.at === 'idle' ? { at: 'initializing' } : state;
    case 'startFailed':
      return state.at === 'initializing' || state.at === 'checkout' ? failed(event.message) : state;
    case 'opened':
      return state.at === 'initializing' ? { at: 'checkout', failure: null } : state;
    case 'attemptFailed':
      return state.at === 'checkout' ? { at: 'checkout', failure: event.message || TRY_AGAIN } : state;
    case 'dismissed':
      if (state.at !== 'checkout') return state;
      return state.failure === null ? CANCELLED : failed(state.failure);
    case 'reported':
      // Money may have moved: whatever was shown until now, from here on it is confirmed, never asked for again.
      return state.at === 'paid' || state.at === 'confirming' ? state : { at: 'confirming', late: false };
    case 'late':
      return state.at === 'confirming' ? { at: 'confirming', late: true } : state;
    case 'refused':
      return state.at === 'confirming' ? failed(event.message) : state;
    case 'confirmed':
      return { at: 'paid' };
    case 'otherPlanRuns':
      return state.at === 'initializing' ? { at: 'subscribed' } : state;
    case 'gaveUp':
      return state.at === 'confirming' ? { at: 'unconfirmed' } : state;
    case 'noticeClosed':
      return state.at === 'idle' ? IDLE : state;
  }
}

/** True while leaving would abandon a payment half way. */
export function isProcessing(state: PaymentState): boolean {
  return state.at !== 'idle' && state.at !== 'unconfirmed';
}
