import { LIMITS } from './limits.ts';

const CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/];

/** True for 8 to 128 characters with an upper and a lower case letter, a digit and one of `@$!%*?&` (public-side §5). */
export function isStrongPassword(password: string): boolean {
  return (
    password.length >= LIMITS.passwordMin &&
    password.length <= LIMITS.passwordMax &&
    CLASSES.every((needed) => needed.test(password))
  );
}
