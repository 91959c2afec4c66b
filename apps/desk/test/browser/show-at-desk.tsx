import type { DataOf } from '@chairside/contract/endpoint';
import type { StaffMember, staffEndpoints } from '@chairside/contract/staff';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { goByClock } from '../../src/features/staff-session/clinic-clock.ts';
import { ENTRY_KEY, queryClient } from '../../src/features/staff-session/query-client.ts';
import { StaffContext } from '../../src/features/staff-session/use-staff.ts';

type Entry = DataOf<typeof staffEndpoints.deskEntry>;

export const OWNER: StaffMember = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8001',
  name: 'Meera Iyer',
  email: null,
  role: 'owner',
  maySeeMedical: true,
  signedInAt: null,
};

export const RECEPTIONIST: StaffMember = {
  ...OWNER,
  _id: '01890a5d-ac96-774b-bcce-b302099a8002',
  name: 'Kiran Shah',
  role: 'receptionist',
};

/** What the first page of the desk says, on a PC where both sign in by a PIN. */
export const entryOf = (staff: StaffMember | null): Entry => ({
  staff,
  clinicName: 'Chairside',
  timeZone: 'Asia/Kolkata',
  sandbox: true,
  mayLookAround: false,
  device: {
    name: 'Front desk',
    people: [OWNER, RECEPTIONIST].map(({ _id, name, role }) => ({ _id, name, role })),
  },
});

/** This person is signed in from here on. */
export const signedIn = (staff: StaffMember | null) => queryClient.setQueryData(ENTRY_KEY, entryOf(staff));

/** Shows something of the desk at an address of it, to the owner unless it is said, by the clock of the browser or another one. */
export function showAtDesk(
  shown: ReactNode,
  { staff = OWNER, path = '/', now }: { staff?: StaffMember | null; path?: string; now?: string } = {},
) {
  signedIn(staff);
  goByClock({ now: now ?? new Date().toISOString() });
  const { hook, searchHook } = memoryLocation({ path });
  return render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook} searchHook={searchHook}>
        <StaffContext value={staff}>{shown}</StaffContext>
      </Router>
    </QueryClientProvider>,
  );
}
