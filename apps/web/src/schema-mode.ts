import { config } from 'zod/mini';

// zod tries `new Function` when a schema is first used, which the content security policy reports as a violation.
// This must be the first import of the page, before any schema.
config({ jitless: true });
