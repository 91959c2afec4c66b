import { CallError, isRefusedAs } from '@chairside/client/call-error';
import type { CreatedOrder } from '@chairside/contract/payments';
import type { PayablePlan } from '@chairside/contract/plans';
import type { Subscription, User } from '@chairside/contract/user';
import { formatRupees, toPaise, toRupees } from '@chairside/rules/money';
import type { PaidChange } from '@chairside/rules/plan-change';
import { includedText } from '@chairside/rules/plan-treatments';
import { createStore } from '@chairside/ui/store.ts';
import { hasTakenEffect } from '../patient/subscription-change.ts';
import type { CheckoutConstructor, CheckoutOptions, CheckoutResponse } from './checkout-contract.ts';
import { CheckoutUnavailable } from './checkout-script.ts';
import {
  awaitActivation,
  type ConfirmationDependencies,
  isRefusedPayment,
  isSignedOut,
} from './confirmation.ts';
import { IDLE, type PaymentEvent, type PaymentState, paymentReducer } from './flow.ts';

export interface PaymentDependencies extends ConfirmationDependencies {
  createOrder: (planId: string) => Promise<CreatedOrder>;
  /** From the address that the clinic's page names, or another. */
  loadCheckout: (url?: string) => Promise<CheckoutConstructor>;
  verify: (report: CheckoutResponse) => Promise<User>;
  updateUser: (user: User) => void;
}

/** What the person wants to pay for when they press the button, as they are shown it. */
export interface PaymentRequest {
  plan: PayablePlan;
  kind: PaidChange;
  /** In rupees. */
  amount: number;
  /** What they have until then. */
  before: Subscription | null;
  /** The plan is not what they were shown: it is gone, or comes to something else for who they are by now. */
  onPlanChanged?: (user: User | null) => void;
  /** It was made, and nothing is known of it yet. */
  onUnconfirmed?: () => void;
  /** It was made, and whoever made it has left by then. */
  onPaidUnseen?: () => void;
  /** It was refused, and whoever made it has left by then. */
  onRefusedUnseen?: (message: string) => void;
}

type Presentation = Omit<CheckoutOptions, 'key' | 'order_id' | 'amount' | 'currency' | 'handler' | 'modal'>;

/** One payment from the press of the button to a running plan: the calls in their order, the state they come to. */
export function createPayment(dependencies: PaymentDependencies) {
  const state = createStore<PaymentState>(IDLE);
  let waiting = new AbortController();

  function happen(event: PaymentEvent) {
    state.set(paymentReducer(state.get(), event));
  }

  async function pay(purchase: PaymentRequest, present: (order: CreatedOrder) => Presentation) {
    if (state.get().at !== 'idle') return;
    happen({ type: 'started' });
    waiting = new AbortController();
    try {
      const [order, checkoutOfPage] = await Promise.all([
        dependencies.createOrder(purchase.plan._id),
        dependencies.loadCheckout(),
      ]);
      const { checkoutUrl } = order;
      const Checkout = checkoutUrl ? await dependencies.loadCheckout(checkoutUrl) : checkoutOfPage;
      if (waiting.signal.aborted) return;
      // Whoever chose to begin has the plan by now: it was sold at the clinic, or paid in another tab.
      if (purchase.kind === 'start' && order.kind === 'renewal') {
        await alreadySubscribed(purchase);
        return;
      }
      const change = changeSince(purchase, order);
      if (change) {
        happen({ type: 'startFailed', message: change });
        purchase.onPlanChanged?.(await dependencies.refreshUser().catch(() => null));
        return;
      }
      const checkout = new Checkout({
        ...present(order),
        key: order.key,
        order_id: order.order.id,
        amount: order.order.amount,
        currency: order.order.currency,
        handler: (report) => void confirm(report, purchase),
        modal: { ondismiss: () => happen({ type: 'dismissed' }) },
      });
      checkout.on('payment.failed', ({ error }) =>
        happen({ type: 'attemptFailed', message: error?.description ?? null }),
      );
      happen({ type: 'opened' });
      // Our own modal dialog closes first: under it the provider's window could be neither seen nor used.
      await dependencies.wait(0);
      if (state.get().at === 'checkout' && !waiting.signal.aborted) checkout.open();
    } catch (error) {
      if (isRefusedAs(error, 'already_subscribed')) {
        await alreadySubscribed(purchase);
        return;
      }
      happen({ type: 'startFailed', message: sentence(error) });
      if (isRefusedAs(error, 'plan_not_found')) purchase.onPlanChanged?.(null);
      // What the person has is no longer what their choice was made by.
      if (isRefusedAs(error, 'not_an_upgrade')) dependencies.refreshUser().catch(() => {});
    }
  }

  /** An earlier payment has been found meanwhile, for the same or for another plan. */
  async function alreadySubscribed({ plan, before }: PaymentRequest) {
    const user = await dependencies.refreshUser().catch(() => null);
    const subscription = user?.subscription ?? null;
    const isPaid = subscription?.planId?._id === plan._id && hasTakenEffect(before, subscription);
    happen({ type: isPaid ? 'confirmed' : 'otherPlanRuns' });
  }

  async function confirm(report: CheckoutResponse, purchase: PaymentRequest) {
    const { at } = state.get();
    if (at === 'confirming' || at === 'paid') return;
    happen({ type: 'reported' });
    try {
      dependencies.updateUser(await dependencies.verify(report));
      happen({ type: 'confirmed' });
      if (waiting.signal.aborted) purchase.onPaidUnseen?.();
    } catch (error) {
      if (isRefusedPayment(error)) {
        happen({ type: 'refused', message: error.message });
        if (waiting.signal.aborted) purchase.onRefusedUnseen?.(error.message);
        return;
      }
      happen({ type: 'late' });
      const isActive =
        !isSignedOut(error) && (await awaitActivation(dependencies, purchase.before, waiting.signal));
      if (!isActive) purchase.onUnconfirmed?.();
      happen({ type: isActive ? 'confirmed' : 'gaveUp' });
    }
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    pay,
    /** Nobody is there any more to see a confirmation, or to pay in a window that is still to come. */
    stopWaiting: () => waiting.abort(),
    closeNotice: () => happen({ type: 'noticeClosed' }),
  };
}

/** The clinic may change a plan while somebody looks at it, and a plan may end: null where all is as shown (PLAN-18). */
function changeSince({ plan, ...shown }: PaymentRequest, { order, ...ordered }: CreatedOrder): string | null {
  const again = 'Please look at it again before you pay.';
  if (order.amount !== toPaise(shown.amount))
    return `The amount to pay is ${formatRupees(toRupees(order.amount))} now. ${again}`;
  // A server of before leaves these out.
  const { kind = shown.kind, planDetails } = ordered;
  const { name, sessions, duration = plan.duration } = planDetails;
  const treatments = planDetails.duration === undefined ? plan.treatments : planDetails.treatments;
  if (kind !== shown.kind) return `Your plan has changed meanwhile. ${again}`;
  const isAsShown =
    name === plan.name &&
    sessions === plan.sessions &&
    duration === plan.duration &&
    includedText(treatments) === includedText(plan.treatments);
  return isAsShown ? null : `The plan is not what it was. ${again}`;
}

/** The sentence for the person, null where only the generic one is fit to be shown. */
function sentence(error: unknown): string | null {
  return error instanceof CallError || error instanceof CheckoutUnavailable ? error.message : null;
}
