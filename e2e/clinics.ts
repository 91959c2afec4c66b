import { inspect } from 'node:util';

// The process of a worker's journeys that have a clinic of their own: one built server after the other, each on its own
// database, so that the modules are loaded once. Identifiers never go back in time: after a journey that let time pass,
// those of the next are dated ahead.

/** What the process is asked for: a clinic with these variables of the environment, or the end of the one it has. */
export type ClinicOrder = { open: NodeJS.ProcessEnv } | { end: true };

/** What it answers: what the clinic's start says, by lines; why it could not start; whether all of it has ended in time. */
export type ClinicAnswer = { lines: string[] } | { problem: string } | { ended: boolean };

/** Imported by an address that is worked out, and told of here, since journeys import nothing of the applications. */
interface ServerStart {
  opened: Promise<string[]>;
  shutdown: { end(opened: Promise<string[]>): Promise<boolean> };
}

const built: { startServer(environment: NodeJS.ProcessEnv): ServerStart } = await import(
  new URL('../apps/api/dist/start-server.js', import.meta.url).href
);

let clinic: ServerStart | undefined;

process.on('message', async (order: ClinicOrder) => process.send?.(await answerTo(order)));
process.on('disconnect', () => process.exit());
// Ctrl-C comes to the worker as well, which ends its clinics itself.
process.on('SIGINT', () => {});

async function answerTo(order: ClinicOrder): Promise<ClinicAnswer> {
  if ('open' in order) {
    clinic = built.startServer(order.open);
    return clinic.opened.then(
      (lines) => ({ lines }),
      (error) => ({ problem: inspect(error) }),
    );
  }
  return { ended: (await clinic?.shutdown.end(clinic.opened)) ?? true };
}
