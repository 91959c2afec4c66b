import { hash, verify } from '@node-rs/argon2';

/** The argon2id hash of a password, with the library's parameters (19 MiB, two passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether a password is the one a hash was made of. */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
