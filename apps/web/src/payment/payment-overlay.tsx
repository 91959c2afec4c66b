import type { PayablePlan } from '@chairside/contract/plans';
import type { User } from '@chairside/contract/user';
import { formatRupees } from '@chairside/rules/money';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { clinic } from '../clinic.ts';
import { LegalLinks } from '../legal-links.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { isProcessing } from './flow.ts';
import { AlreadySubscribed, Confirming, Paid, Unconfirmed } from './outcome.tsx';
import { checkoutPresentation } from './presentation.ts';
import { PersonSummary, PlanSummary } from './summary.tsx';
import { usePayment } from './use-payment.ts';

const OUTCOME_SHOWN_MS = 1500;

interface PaymentOverlayProps {
  plan: PayablePlan | null;
  user: User | null;
  /** Leads on to the dashboard: the plan is paid, or nothing is left to do but wait for the bank. */
  onPaid: () => void;
  onClose: () => void;
}

/** Takes the payment of a plan. What the server says of the user afterwards is already in the session by `onPaid`. */
export function PaymentOverlay({ plan, user, onPaid, onClose }: PaymentOverlayProps) {
  const { state, pay, closeNotice } = usePayment();
  const isOver = state.at === 'paid' || state.at === 'subscribed';
  const leave = useEffectEvent(onPaid);
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(leave, OUTCOME_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isOver]);

  const start = () => {
    if (plan && user) pay(plan._id, (order) => checkoutPresentation(order, user, clinic.name, brandColor()));
  };

  return (
    <Dialog
      open={state.at !== 'checkout'}
      title="Complete Payment"
      closable={!isProcessing(state)}
      onClose={onClose}
    >
      {state.at === 'confirming' && <Confirming late={state.late} />}
      {state.at === 'unconfirmed' && <Unconfirmed onContinue={onPaid} />}
      {state.at === 'paid' && <Paid planName={plan?.name ?? 'plan'} />}
      {state.at === 'subscribed' && <AlreadySubscribed />}
      {(state.at === 'idle' || state.at === 'initializing') && (
        <div className="grid gap-5">
          {state.at === 'idle' && state.problem && <Notice {...state.problem} onClose={closeNotice} />}
          {plan && <PlanSummary plan={plan} />}
          {user && <PersonSummary user={user} />}
          {!(plan && user) && <p role="alert">Please select a plan and provide user details</p>}
          <div className="grid gap-3">
            <Button size="lg" busy={state.at === 'initializing'} disabled={!(plan && user)} onClick={start}>
              {plan ? `Pay ${formatRupees(plan.price)}` : 'Pay'}
            </Button>
            <p role="status" className="min-h-[1.45em] text-center text-sm text-ink-soft">
              {state.at === 'initializing' ? (
                'Initializing payment...'
              ) : (
                <>
                  <LockKeyhole aria-hidden="true" className="mr-1.5 mb-1 inline size-4 text-neem" />
                  Secure payment: your card details go to the payment provider, never to us.
                </>
              )}
            </p>
          </div>
          <div className="text-center">
            <LegalLinks lead="By paying you agree to the" />
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** The provider paints its window, which is a light one, in our colour and wants it as plain `#rrggbb`. */
function brandColor(): string {
  const token = getComputedStyle(document.documentElement).getPropertyValue('--color-neem');
  return token.match(/#[0-9a-f]{6}/i)?.[0] ?? '';
}
