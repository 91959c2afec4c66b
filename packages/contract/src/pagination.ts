import * as z from 'zod/mini';

/** Which page of a patient's appointments it is, and how many there are (VISIT-15). */
export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  pages: z.int(),
  // The version before leaves these two out: required in the next version.
  next: z
    .optional(z.nullable(z.string()))
    .check(z.describe('what to ask for earlier ones with; null when there are none')),
  cancelled: z.optional(z.int()).check(z.describe('how many of the total are cancelled')),
});
