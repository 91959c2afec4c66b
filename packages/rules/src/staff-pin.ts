/** The bounds of PINs on the clinic's own PCs (STAFF-14, STAFF-15). */
export const STAFF_PIN = {
  digits: 6,
  /** So many wrong ones of a person on a device ask for the full sign-in. */
  wrongPerPerson: 5,
  /** So many wrong ones in a row on a device, whoever's they were, ask everybody there for it. */
  wrongPerDevice: 15,
} as const;

const PIN = /^\d{6}$/;
/** How many times digits may be repeated to make up a PIN: 000000, 121212, 123123. */
const PERIODS = [1, 2, 3];

/** Whether something typed is six digits (STAFF-14). */
export function isPin(typed: string): boolean {
  return PIN.test(typed);
}

/** Whether a PIN is one that guessers try first: 000000, 123456, 654321, 121212, 123123, 112233 and their like (STAFF-14). */
export function isGuessablePin(pin: string): boolean {
  if (PERIODS.some((period) => pin.slice(0, period).repeat(pin.length / period) === pin)) return true;
  const isDoubled = pin[0] === pin[1] && pin[2] === pin[3] && pin[4] === pin[5];
  return isRun(pin) || (isDoubled && isRun(`${pin[0]}${pin[2]}${pin[4]}`));
}

/** Whether each digit is one more than the one before it, or each one less; 0 follows 9. */
function isRun(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}
