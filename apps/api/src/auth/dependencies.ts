import type { Links } from '../security/signed-links.ts';
import type { Caller } from './caller.ts';
import type { CodeParts } from './codes.ts';
import type { Passwords } from './passwords.ts';

/** What the use cases of this feature work with. */
export interface IdentityParts extends CodeParts {
  passwords: Passwords;
  links: Links;
  /** Who a bearer token stands for; null for an unknown, ended or lapsed one. */
  findCaller(token: string, now: Date): Promise<Caller | null>;
}
