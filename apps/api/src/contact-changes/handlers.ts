import type { contactChangeEndpoints, IdentityProof } from '@chairside/contract/contact-change';
import { CONTACT_TYPES, type ContactType } from '@chairside/rules/contact';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { findUser, provenContacts, type UserRow } from '../users/feature.ts';
import type { ContactChangeDependencies } from './dependencies.ts';
import { identityHandlers } from './identity.ts';
import { createIdentityProofs } from './identity-proof.ts';
import { presentChange } from './present.ts';
import { startHandlers } from './start-change.ts';
import { stopHandlers } from './stop-change.ts';
import { findChange } from './store.ts';

export function contactChangeHandlers(
  dependencies: ContactChangeDependencies,
): Handlers<typeof contactChangeEndpoints> {
  const { database, secret } = dependencies;
  const identityProofs = createIdentityProofs(secret);

  return {
    async getContactChange({ userId }) {
      const user = await findUser(database, userId);
      if (!user) return refuse('unauthenticated');
      const change = await findChange(database, userId);
      return done({
        change: change ? presentChange(change) : null,
        proofs: { phone: proofsFor(user, 'phone'), email: proofsFor(user, 'email') },
      });
    },
    ...identityHandlers(dependencies, identityProofs),
    ...startHandlers(dependencies, identityProofs),
    ...stopHandlers(dependencies),
  };
}

/** By what a user can prove to be the owner when a contact of this type is to be changed. */
function proofsFor(user: UserRow, changed: ContactType): IdentityProof[] {
  const proven = provenContacts(user).map(({ contactType }) => contactType);
  const others = CONTACT_TYPES.filter((type) => type !== changed && proven.includes(type));
  return user.passwordHash === null ? others : [...others, 'password'];
}
