import * as z from 'zod';

/** Text that PostgreSQL can store: no NUL, no half of a surrogate pair. */
export const storedText = (max: number, tooLong?: string) =>
  z
    .string()
    .max(max, tooLong)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'holds a character that cannot be stored');
