import { hash } from '@node-rs/argon2';

/** The argon2id hash of a password, with the library's parameters (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}
