// zod tries `new Function` when a schema is made, which the content security policy reports as a violation.
// This must be the first import of the page, before any schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
