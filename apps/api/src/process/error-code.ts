/** Whether an error has one of these codes, as those of the operating system do (ENOENT). */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
