import { CallError, explain } from '@chairside/client/call-error';
import { isAnswerLost } from '@chairside/client/lost-answer';
import { tokenStore } from '@chairside/client/token';
import type { Profile } from '@chairside/contract/profile';
import { user } from '@chairside/contract/user';
import { toasts } from '@chairside/ui/toasts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '../patient/api/get-profile.ts';
import { updateUser } from '../session/session.ts';
import { useUnseenFailure } from '../session/use-unseen-failure.ts';

const whyNotSaved = (failure: unknown) => explain(failure, 'Failed to update profile');

/**
 * Saves a part of the profile, and lets everyone know who shows something of it. One save goes out after the other: an older
 * one that is still tried again would take back what a newer one has saved.
 */
export function useSave() {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync } = useMutation({
    scope: { id: 'profile' },
    mutationFn: (send: () => Promise<{ user: Profile } | null>) => send(),
    // Nothing medical is cached longer than it is shown. With 0 it would be tried without a pause while a save is on its way.
    gcTime: 1_000,
  });
  // Whoever has left the page does not see it there (PROF-11).
  const sayUnseen = useUnseenFailure(whyNotSaved);

  /** The profile as it is then; null when it could not be saved. `onRefused` is told that nothing of it is stored. */
  async function save(
    send: () => Promise<{ user: Profile }>,
    success: string,
    onRefused?: () => void,
  ): Promise<Profile | null> {
    const asker = tokenStore.read();
    setProblem(null);
    try {
      // Until its turn comes somebody else may have signed in.
      const answer = await mutateAsync(async () => (tokenStore.read() === asker ? send() : null));
      if (!answer) return null;
      const { user: saved } = answer;
      const { queryKey } = profileQuery(saved._id);
      // What is still being read may be older.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
      // Of what the profile holds, the session takes nothing medical.
      updateUser(user.parse(saved));
      toasts.success(success);
      return saved;
    } catch (error) {
      if (error instanceof CallError && !isAnswerLost(error)) onRefused?.();
      setProblem(whyNotSaved(error));
      sayUnseen(error);
      return null;
    }
  }

  return { problem, save };
}
