import { profileEndpoints } from '@chairside/contract/profile';
import type { User } from '@chairside/contract/user';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { updateUser } from '../../session/session.ts';

/** Switches the reminders of a plan's end on or off; one request after the other, so that the last has the last word. */
export const useRenewalReminders = (user: User) =>
  useMutation({
    scope: { id: 'renewal-reminders' },
    mutationFn: (renewalReminders: boolean) =>
      call(profileEndpoints.updateSubscription, { body: { renewalReminders } }, { skipSuccessMessage: true }),
    onSuccess: (changed) => updateUser({ ...user, ...changed }),
  });
