import { server } from '@chairside/client/test/server';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { deskMessageEndpoints } from '@chairside/contract/desk-messages';
import { SECOND_MS } from '@chairside/rules/durations';
import { heading } from '@chairside/ui/test/screen.ts';
import { expect, test, vi } from 'vitest';
import { RECEPTIONIST, showAtDesk } from '../../test/browser/show-at-desk.tsx';
import { dayOf } from '../../test/desk-day.ts';
import { freshSignInCode } from '../features/fresh-sign-in/fresh-sign-in.tsx';
import { unlockCode } from '../features/lock/lock-screen.tsx';
import { queryClient } from '../features/staff-session/query-client.ts';
import { SignedIn } from './signed-in.tsx';

test('what one signs in with once more is there before it is needed', async () => {
  server.answers(deskDayEndpoints.deskDay, () => dayOf('2026-11-21'));
  server.answers(deskMessageEndpoints.messageTrouble, { failingChannels: [], unsent: 0, latest: null });
  await showAtDesk(<SignedIn staff={RECEPTIONIST} />, { staff: RECEPTIONIST });
  await expect.element(heading(/^Today/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(5 * SECOND_MS);
  for (const { queryKey } of [unlockCode, freshSignInCode])
    await expect.poll(() => queryClient.getQueryState(queryKey)?.status).toBe('success');
});
