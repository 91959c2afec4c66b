interface Attempt {
  isError: boolean;
  reset: () => void;
}

/** Before another attempt: what went wrong with these is said no longer. One that is still under way goes on. */
export function forgetErrors(...attempts: Attempt[]): void {
  for (const attempt of attempts) if (attempt.isError) attempt.reset();
}
