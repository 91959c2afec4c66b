/** Where the server of the journeys listens, and where its clock is moved. */
export const SERVER_PORT = Number(process.env.JOURNEYS_PORT ?? 4173);
export const CLOCK_PORT = SERVER_PORT + 1;
