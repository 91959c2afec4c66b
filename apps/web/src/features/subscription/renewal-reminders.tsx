import { profileEndpoints } from '@chairside/contract/profile';
import type { Subscription, User } from '@chairside/contract/user';
import { PLAN } from '@chairside/rules/limits';
import { Switch } from '@chairside/ui/switch.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from '../session/call.ts';
import { updateUser } from '../session/session.ts';

/** Whether a message tells the patient that the plan is about to end. */
export function RenewalReminders({ user, subscription }: { user: User; subscription: Subscription }) {
  const { mutate, isPending, variables } = useMutation({
    // One after the other: the last press has the last word.
    scope: { id: 'renewal-reminders' },
    mutationFn: (renewalReminders: boolean) =>
      call(profileEndpoints.updateSubscription, { body: { renewalReminders } }, { skipSuccessMessage: true }),
    onSuccess: (changed) => updateUser({ ...user, ...changed }),
  });
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
