import { LIMITS } from './limits.ts';

const CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/];

/** True for 8 to 128 characters with an upper and a lower case letter, a digit and one of `@$!%*?&` (PASS-1). */
export function isStrongPassword(password: string): boolean {
  const length = [...password].length;
  return (
    length >= LIMITS.passwordMin &&
    length <= LIMITS.passwordMax &&
    CLASSES.every((needed) => needed.test(password))
  );
}
