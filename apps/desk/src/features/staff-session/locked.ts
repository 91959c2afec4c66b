import type { StaffMember } from '@chairside/contract/staff';
import { createStore } from '@chairside/ui/store.ts';

/** For whom the screen is locked: their screens stay as they are under the lock. Null when it is open. */
export const locked = createStore<StaffMember | null>(null);
