/**
 * A business "no" as a value: which one it is, and what there is to say of it. Details are data (names, numbers, dates as
 * `YYYY-MM-DD`, clock times as `HH:MM`) and never words of a language: sentences are made where somebody reads them.
 */
export type Refusal<Code extends string, Details extends object | null = null> = Details extends object
  ? { readonly refused: Code; readonly details: Details }
  : { readonly refused: Code; readonly details?: undefined };

/** Tells a refusal (CALL-3) from whatever else a function may give. */
export function isRefusal(outcome: object | null): outcome is Refusal<string, object | null> {
  return outcome !== null && 'refused' in outcome;
}
