import type { Subscription } from '@chairside/contract/user';
import { daysRemaining, isExpiringSoon, type SubscriptionStatus } from '@chairside/rules/subscription';
import { Button } from '@chairside/ui/button.tsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { clinic } from '../clinic/clinic.ts';
import { isPaymentPending, PAYMENT_PENDING } from '../patient/payment-pending.ts';
import { displayDate } from '../wording/moments.ts';
import { counted } from '../wording/wording.ts';

interface PlanBannerProps {
  subscription: Subscription;
  status: SubscriptionStatus;
  now: Date;
  onAct: () => void;
}

/** What has to be done about a plan, if anything, and the way to it. */
export function PlanBanner({ subscription, status, now, onAct }: PlanBannerProps) {
  const heading = useId();
  const banner = bannerOf(subscription, status, now);
  if (!banner) return null;
  const isEnded = status === 'expired';
  const Icon = isEnded ? CircleAlert : TriangleAlert;
  return (
    <section
      aria-labelledby={heading}
      className={`flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg p-5 sm:flex-nowrap sm:p-6 forced-colors:border ${isEnded ? 'bg-danger-soft' : 'bg-marigold-soft'}`}
    >
      <Icon
        aria-hidden="true"
        className={`size-7 shrink-0 max-sm:hidden ${isEnded ? 'text-danger' : 'text-marigold-ink'}`}
      />
      <div className="min-w-0 flex-1">
        <h2 id={heading} className="text-lg">
          {banner.title}
        </h2>
        <p className="mt-1">{banner.text}</p>
      </div>
      <Button onClick={onAct} className="max-sm:w-full">
        {banner.action}
      </Button>
    </section>
  );
}

interface Banner {
  title: string;
  text: string;
  action: string;
}

function bannerOf(subscription: Subscription, status: SubscriptionStatus, now: Date): Banner | null {
  const plan = subscription.planId?.name ?? 'plan';
  const endDate = subscription.endDate === null ? null : new Date(subscription.endDate);
  const day = subscription.endDate && displayDate(subscription.endDate, clinic.timeZone);
  const isRenewable = subscription.planId?.isOffered !== false;
  if (status === 'expired' && !isRenewable) {
    return {
      title: 'Subscription Expired',
      text: `Your ${plan} ended${day ? ` on ${day}` : ''} and is no longer on offer. Choose another plan, and book your next visit right away.`,
      action: 'Choose Plan',
    };
  }
  if (status === 'expired') {
    return {
      title: 'Subscription Expired',
      text: `Your ${plan} ended${day ? ` on ${day}` : ''}. Renew it, or choose another one, and book your next visit right away.`,
      action: 'Renew Subscription',
    };
  }
  if (status === 'suspended') {
    return {
      title: isPaymentPending(subscription) ? PAYMENT_PENDING : 'Subscription Suspended',
      text: `${isRenewable ? `Your ${plan}` : `The ${plan} is no longer on offer. The plan that you choose`} starts the moment it is paid. Then you can book your visits.`,
      action: isRenewable ? 'Complete Payment' : 'Choose Plan',
    };
  }
  if (!isExpiringSoon({ status, endDate }, now)) return null;
  const left = counted(daysRemaining(endDate, now), 'day');
  if (!isRenewable) {
    return {
      title: 'Subscription Expiring Soon',
      text: `Your ${plan} ends in ${left}, on ${day}, and is no longer on offer. A larger plan you can have now, with the sessions you have left; any other once it has ended.`,
      action: 'See Plans',
    };
  }
  return {
    title: 'Subscription Expiring Soon',
    text: `Your ${plan} ends in ${left}, on ${day}. Renew it before then, and the sessions you have left stay yours.`,
    action: 'Renew Now',
  };
}
