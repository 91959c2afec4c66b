import type { Queries } from '../db/database.ts';
import { applyDueChanges } from './apply-changes.ts';
import type { ContactChangeDependencies } from './dependencies.ts';
import { contactChangeHandlers } from './handlers.ts';
import { deleteChange, findChange } from './store.ts';

export {
  type ClinicChangeDependencies,
  changePhoneAtClinic,
  sendCodeAtClinic,
} from './change-at-clinic.ts';
export type { ContactChangeUpdate, NotifyContactChange } from './dependencies.ts';
export { deleteAllChanges } from './store.ts';

/** How a verified phone or e-mail address is changed, and how its change is stopped. */
export function contactChangesFeature(dependencies: ContactChangeDependencies) {
  return {
    handlers: contactChangeHandlers(dependencies),
    jobs: {
      everyMinute: { 'apply-contact-changes': (now: Date) => applyDueChanges(dependencies, now) },
    },
  };
}

/** The change of a contact that a patient has waiting, with what is stored of it. */
export async function pendingChangeOf(queries: Queries, userId: string) {
  const change = await findChange(queries, userId);
  if (!change) return null;
  const { contactType, contact, replacedContact, createdAt, takesEffectAt } = change;
  return { contactType, contact, replacedContact, createdAt, takesEffectAt };
}

/** Takes away what waits of an account that is deleted. */
export async function eraseContactChange(tx: Queries, userId: string): Promise<void> {
  await deleteChange(tx, userId);
}
