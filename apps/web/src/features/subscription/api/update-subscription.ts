import { profileEndpoints } from '@chairside/contract/profile';
import type { User } from '@chairside/contract/user';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { presentSession, updateUser } from '../../session/session.ts';

/** Switches the reminders of a plan's end on or off; one request after the other, so that the last has the last word. */
export const useRenewalReminders = ({ _id }: User) =>
  useMutation({
    scope: { id: 'renewal-reminders' },
    mutationFn: (renewalReminders: boolean) =>
      call(profileEndpoints.updateSubscription, { body: { renewalReminders } }, { skipSuccessMessage: true }),
    onSuccess: (changed) => {
      const { user } = presentSession();
      if (user?._id === _id) updateUser({ ...user, ...changed });
    },
  });
