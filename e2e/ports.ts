import { freePort } from '@chairside/embedded-postgres/free-port';

// Chosen by the first of the runner's processes that reads this; the others inherit the choice.
process.env.JOURNEYS_PORT ??= String(await freePort());

/** Where the server of the journeys listens. */
export const SERVER_PORT = Number(process.env.JOURNEYS_PORT);
