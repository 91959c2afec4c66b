import { CallError, explain } from '@chairside/client/call-error';
import type { Profile } from '@chairside/contract/profile';
import { user } from '@chairside/contract/user';
import { toasts } from '@chairside/ui/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { profileQuery } from '../patient/api/get-profile.ts';
import { updateUser } from '../session/session.ts';

/** Saves a part of the profile, and lets everyone know who shows something of it. */
export function useSave() {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  /** The profile as it is then; null when it could not be saved. */
  async function save(sent: Promise<{ user: Profile }>, success: string): Promise<Profile | null> {
    setProblem(null);
    try {
      const { user: saved } = await sent;
      queryClient.setQueryData(profileQuery(saved._id).queryKey, saved);
      // Of what the profile holds, the session takes nothing medical.
      updateUser(user.parse(saved));
      toasts.success(success);
      return saved;
    } catch (error) {
      const why = explain(error, 'Failed to update profile');
      setProblem(why);
      // Whoever has left the page does not see it there (PROF-11).
      if (isLeft.current && !(error instanceof CallError && error.isShown)) toasts.error(why);
      return null;
    }
  }

  return { problem, save };
}
