import type { Subscription, User } from '@chairside/contract/user';
import { endReminders } from '@chairside/rules/subscription';
import { Switch } from '@chairside/ui/switch.tsx';
import { useRenewalReminders } from './api/update-subscription.ts';

/** Whether the patient gets a message when the plan is about to end. */
export function RenewalReminders({ user, subscription }: { user: User; subscription: Subscription }) {
  const { mutate, isPending, variables } = useRenewalReminders(user);
  return (
    <div className="rounded-lg border border-line bg-surface px-5 py-3 sm:px-8">
      <Switch
        label="Remind me before my plan ends"
        hint={whenText(subscription)}
        checked={isPending ? variables : subscription.renewalReminders}
        onChange={mutate}
      />
    </div>
  );
}

function whenText({ startDate, endDate }: Subscription): string {
  const days =
    startDate && endDate ? endReminders({ startDate: new Date(startDate), endDate: new Date(endDate) }) : [];
  return days.length > 0
    ? `We send a message ${days.join(' and ')} days before.`
    : 'This plan is too short for one: we send a message when it has ended.';
}
