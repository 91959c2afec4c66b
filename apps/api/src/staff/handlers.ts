import type { staffEndpoints } from '@chairside/contract/staff';
import type { Handlers } from '../use-case/call.ts';
import { done } from '../use-case/outcome.ts';
import type { StaffDependencies } from './dependencies.ts';
import { linkHandlers } from './links.ts';
import { presentStaff } from './present.ts';
import { staffSignInHandlers } from './sign-in.ts';
import { listStaff } from './staff-store.ts';

export function staffHandlers(dependencies: StaffDependencies): Handlers<typeof staffEndpoints> {
  return {
    ...linkHandlers(dependencies),
    ...staffSignInHandlers(dependencies),

    async staffOfClinic() {
      const people = await listStaff(dependencies.database);
      return done(people.map((person) => presentStaff(person, null)));
    },
  };
}
