import type { ClinicChangeDependencies } from '../contact-changes/feature.ts';
import type { Queries } from '../db/database.ts';
import type { Links } from '../security/signed-links.ts';

/** What the use cases of this feature work with. */
export interface PatientDependencies extends ClinicChangeDependencies {
  links: Links;
  /** Notes whose the messages to a contact were, before it is nobody's or somebody else's. */
  noteFormerContact(tx: Queries, userId: string, contact: string): Promise<void>;
}
