import type { Subscription, User } from '@chairside/contract/user';
import { PLAN } from '@chairside/rules/limits';
import { Switch } from '@chairside/ui/switch.tsx';
import { useRenewalReminders } from './api/update-subscription.ts';

/** Whether the patient gets a message when the plan is about to end. */
export function RenewalReminders({ user, subscription }: { user: User; subscription: Subscription }) {
  const { mutate, isPending, variables } = useRenewalReminders(user);
  return (
    <div className="rounded-lg border border-line bg-surface px-5 py-3 sm:px-8">
      <Switch
        label="Remind me before my plan ends"
        hint={`We send a message ${PLAN.reminderDays.join(' and ')} days before.`}
        checked={isPending ? variables : subscription.renewalReminders}
        onChange={mutate}
      />
    </div>
  );
}
