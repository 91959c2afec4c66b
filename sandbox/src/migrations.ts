/** The tables of the stand-ins, which are made in sandbox mode alone: SQL files by number, for a schema of their own. */
export const SANDBOX_MIGRATIONS = { folder: new URL('../migrations/', import.meta.url), schema: 'sandbox' };
