/** The digits of what is typed or pasted, at most `length`: `'123 456'` gives `'123456'` (CODE-1). */
export function codeDigits(typed: string, length: number): string {
  return typed.replace(/\D/g, '').slice(0, length);
}
