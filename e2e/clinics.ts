import { inspect } from 'node:util';

// A process that has the clinics of a worker's journeys, one after the other: what a server takes longest to start with
// is loaded for the first of them alone. Each is the built server, with a database of its own. What a process keeps of
// them is the furthest moment that its identifiers have been made at.

/** What the process is asked for: a clinic with these variables of the environment, or the end of the one it has. */
export type ClinicOrder = { open: NodeJS.ProcessEnv } | { end: true };

/** What it answers: what the clinic's start says, by lines; why it could not start; that it has ended. */
export type ClinicAnswer = { lines: string[] } | { problem: string } | { ended: true };

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
  await clinic?.shutdown.end(clinic.opened);
  return { ended: true };
}
