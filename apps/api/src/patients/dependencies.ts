import type { LockVisitsToNotify, NoteFormerContact } from '../auth/feature.ts';
import type { ClinicChangeDependencies } from '../contact-changes/feature.ts';
import type { Links } from '../security/signed-links.ts';

/** What the use cases of this feature work with. */
export interface PatientDependencies extends ClinicChangeDependencies {
  links: Links;
  noteFormerContact: NoteFormerContact;
  lockVisitsToNotify: LockVisitsToNotify;
}
