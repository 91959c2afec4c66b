/** The bounds of the clinic's chairs (TREAT-1). */
export const CHAIRS = { most: 99, nameMax: 40 } as const;

/** Whether names repeat, whatever their case and the spaces around them (TREAT-1). */
export function hasSameNames(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.trim().toLowerCase())).size < names.length;
}
