import { tokenStore } from '@chairside/client/token';
import type { PayablePlan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { formatRupees } from '@chairside/rules/money';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { lazyCode } from '@chairside/ui/lazy-code.ts';
import { Notice } from '@chairside/ui/notice.tsx';
import { OnDemand } from '@chairside/ui/on-demand.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { clinic } from '../clinic/clinic.ts';
import { LegalLinks } from '../legal/legal-links.tsx';
import { awaitedPayment } from '../patient/awaited-payment.ts';
import { askAnew } from '../patient/patient-data.ts';
import type { PaymentOutcome } from '../patient/payment-outcome.ts';
import { plansQuery } from '../plans/api/list-plans.ts';
import { useSession } from '../session/session.ts';
import { amountDue } from './amount.ts';
import { isProcessing } from './flow.ts';
import { OtherPlan } from './other-plan.tsx';
import { AlreadySubscribed, Confirming, Paid, Unconfirmed } from './outcome.tsx';
import { checkoutPresentation, isOnPhone } from './presentation.ts';
import { PersonSummary, PlanSummary } from './summary.tsx';
import { usePayment } from './use-payment.ts';

const OUTCOME_SHOWN_MS = 1500;
const SIGNED_OUT = 'You are signed out. Your payment is on its way: there is no need to pay again.';
const atClinic = lazyCode('at-clinic', () => import('./at-clinic/at-clinic.tsx'));

interface PaymentOverlayProps {
  plan: PayablePlan | null;
  user: User | null;
  /** The running plan, where only the difference to it is to be paid. */
  upgradesFrom?: PayablePlan | null;
  /** Opens with the plans to choose another one of. */
  choosesPlan?: boolean;
  /** What the button reads that leaves while the bank takes its time. */
  leaveLabel?: string;
  /** Nothing is left to do: the plan is paid, another one runs already, or the bank has yet to confirm the payment. */
  onPaid: (outcome: PaymentOutcome) => void;
  onClose: () => void;
}

/** Takes the payment of a plan. What the server says of the user afterwards is already in the session by `onPaid`. */
export function PaymentOverlay(props: PaymentOverlayProps) {
  const { user, leaveLabel = 'Go to dashboard', onPaid, onClose } = props;
  const [upgradesFrom, setUpgradesFrom] = useState(props.upgradesFrom ?? null);
  // Null while the plan is gone, undefined while no other one has been chosen.
  const [otherPlan, setOtherPlan] = useState<PayablePlan | null | undefined>(
    props.plan?.isOffered === false ? null : undefined,
  );
  const isGone = otherPlan === null;
  const [choosesPlan, setChoosesPlan] = useState(props.choosesPlan ?? isGone);
  const plan = otherPlan === undefined ? props.plan : otherPlan;
  const isPlanKnown = plan || isGone;
  const queryClient = useQueryClient();
  const { state, pay, closeNotice } = usePayment();
  const over = state.at === 'paid' || state.at === 'subscribed' ? state.at : null;
  const end = useEffectEvent((outcome: PaymentOutcome) => onPaid(outcome));
  useEffect(() => {
    if (!over) return;
    // Limits, history, counts: a plan has a part in most of what a patient sees.
    askAnew(queryClient);
    const timer = setTimeout(() => end(over), OUTCOME_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [over, queryClient]);

  const session = useSession();
  // Who has signed in in another tab would pay under this person's name. What has begun is finished first (SCREEN-2).
  const isOthers = user !== null && session.user !== null && session.user._id !== user._id;
  const isLeft = isOthers && state.at === 'idle';
  const close = useEffectEvent(() => onClose());
  useEffect(() => {
    if (isLeft) close();
  }, [isLeft]);
  const isUnknown = session.status === 'unknown';

  const amount = plan ? amountDue(plan, upgradesFrom) : 0;
  // As it was when the payment began: by its end the plan runs in any case.
  const [isRenewal, setRenewal] = useState(isRunning(user) && !upgradesFrom);
  // Beside a running plan the others are steps up, each at a price of its own.
  const isFree = !upgradesFrom && !isRunning(user);
  const showAsSoldNow = async ({ _id }: PayablePlan) => {
    const plans = await queryClient.fetchQuery({ ...plansQuery, staleTime: 0 }).catch(() => null);
    if (!plans) return;
    const now = plans.find((each) => each._id === _id) ?? null;
    setOtherPlan(now);
    setChoosesPlan(!now);
  };
  const choose = (chosen: PayablePlan) => {
    closeNotice();
    setOtherPlan(chosen);
  };
  const start = () => {
    if (!plan || !user) return;
    const before = user.subscription;
    const onPlanChanged = (present: User | null) => {
      if (present) {
        const running = planToStepUpFrom(present, plan);
        setUpgradesFrom(running);
        setRenewal(isRunning(present) && !running);
      }
      void showAsSoldNow(plan);
    };
    const onUnconfirmed = () => {
      awaitedPayment.set({ userId: user._id, before });
      // The page went with the session, and this overlay with it.
      if (!tokenStore.read()) toasts.error(SIGNED_OUT);
    };
    const onPaidUnseen = () => void toasts.success('Payment completed successfully!');
    const kind = upgradesFrom ? 'upgrade' : isRenewal ? 'renewal' : 'start';
    const onRefusedUnseen = toasts.error;
    const unseen = { onUnconfirmed, onPaidUnseen, onRefusedUnseen };
    pay({ plan, kind, amount, before, onPlanChanged, ...unseen }, (order) =>
      checkoutPresentation(order, user, { name: clinic.name, color: brandColor(), isPhone: isOnPhone() }),
    );
  };
  const leave = () => onPaid('unconfirmed');

  return (
    <Dialog
      open={state.at !== 'checkout'}
      title="Complete Payment"
      notice={state.at === 'idle' && state.problem && <Notice {...state.problem} onClose={closeNotice} />}
      closable={!isProcessing(state)}
      onClose={state.at === 'unconfirmed' ? leave : onClose}
    >
      {state.at === 'confirming' && <Confirming late={state.late} />}
      {state.at === 'unconfirmed' && <Unconfirmed onContinue={leave}>{leaveLabel}</Unconfirmed>}
      {state.at === 'paid' && (
        <Paid effect={effectOf(plan?.name ?? 'plan', { isRenewal, isUpgrade: upgradesFrom !== null })} />
      )}
      {state.at === 'subscribed' && <AlreadySubscribed />}
      {(state.at === 'idle' || state.at === 'initializing') && (
        <div className="grid gap-5 **:scroll-mb-24">
          {plan && <PlanSummary plan={plan} upgradesFrom={upgradesFrom} />}
          {isPlanKnown && isFree && (
            <OtherPlan
              chosen={plan}
              isOpen={choosesPlan}
              disabled={state.at !== 'idle'}
              onOpen={() => setChoosesPlan(true)}
              onChoose={choose}
            />
          )}
          {user && <PersonSummary user={user} />}
          {!(user && isPlanKnown) && <p role="alert">Please select a plan and provide user details</p>}
          {/* However long the choice of plans is, the button stays in view. */}
          <div className="sticky bottom-0 z-10 -mx-5 -mt-5 -mb-2 grid bg-linear-to-t from-surface from-75% to-transparent px-5 pt-6 pb-2 sm:-mx-8 sm:px-8">
            <Button
              size="lg"
              busy={state.at === 'initializing'}
              disabled={!(plan && user) || isUnknown}
              onClick={start}
            >
              {plan ? `Pay ${formatRupees(amount)}` : 'Pay'}
            </Button>
          </div>
          <div className="-mt-2">
            <p role="status" className="min-h-[1.45em] text-center text-sm text-ink-soft">
              {state.at === 'initializing' ? (
                'Initializing payment...'
              ) : (
                <>
                  <LockKeyhole aria-hidden="true" className="mr-1.5 mb-1 inline size-4 text-neem" />
                  Secure payment: your payment details go to the provider, never to us.
                </>
              )}
            </p>
          </div>
          <div className="text-center">
            <LegalLinks lead="By paying you agree to the" />
          </div>
          {plan && user && isFree && (
            <OnDemand code={atClinic}>
              {({ AtClinic }) => (
                <AtClinic
                  plan={plan}
                  user={user}
                  disabled={state.at !== 'idle' || isUnknown}
                  onDone={onClose}
                />
              )}
            </OnDemand>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The plan that runs by now beside the one to be paid: it may have ended, or have been sold at the clinic, meanwhile. */
function planToStepUpFrom(user: User, { _id }: PayablePlan): PayablePlan | null {
  const running = isRunning(user) ? (user.subscription?.planId ?? null) : null;
  return running?._id === _id ? null : running;
}

/** As the server says: by a clock that is wrong, nothing could be paid. */
const isRunning = (user: User | null) => user?.subscription?.status === 'active';

function effectOf(planName: string, { isRenewal, isUpgrade }: { isRenewal: boolean; isUpgrade: boolean }) {
  if (isUpgrade) return `You are on the ${planName} now.`;
  return isRenewal ? `Your ${planName} is renewed.` : `Your ${planName} starts now.`;
}

/** The provider paints its window, which is a light one, in our colour and wants it as plain `#rrggbb`. */
function brandColor(): string {
  const token = getComputedStyle(document.documentElement).getPropertyValue('--color-neem');
  return token.match(/#[0-9a-f]{6}/i)?.[0] ?? '';
}
