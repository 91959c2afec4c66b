import type { Caller } from '../use-case/caller.ts';
import type { PresentUser } from '../users/feature.ts';
import type { PasswordDependencies } from './check-password.ts';
import type { CodeDependencies } from './codes.ts';

/** What the use cases of this feature work with. */
export interface AuthDependencies extends CodeDependencies, PasswordDependencies {
  presentUser: PresentUser;
  /** Who a bearer token stands for; null for an unknown, ended or lapsed one. */
  findCaller(token: string, now: Date): Promise<Caller | null>;
}
