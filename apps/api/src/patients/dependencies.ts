import type { CodeDependencies } from '../auth/feature.ts';
import type { Links } from '../security/signed-links.ts';

/** What the use cases of this feature work with. */
export interface PatientDependencies extends CodeDependencies {
  links: Links;
}
