import { inspect } from 'node:util';
import { DatabaseStartError } from '@chairside/embedded-postgres/start-error';
import { type Log, serializeError } from './logging/log.ts';
import { StartupError } from './process/startup-error.ts';
import { startServer } from './start-server.ts';

const { opened, shutdown } = startServer(process.env, endOnUncaught);
shutdown.onSignals(opened);

try {
  const lines = await opened;
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  const isExplained = error instanceof StartupError || error instanceof DatabaseStartError;
  const reason = isExplained ? error.message : `Chairside could not start: ${inspect(serializeError(error))}`;
  process.stderr.write(`${reason}\n`);
  await shutdown.end(opened);
  process.exit(1);
}

/** What nobody foresaw leaves the process in a state nobody knows: it is logged, and everything is stopped. */
function endOnUncaught(log: Log): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, async (error) => {
      log.error({ err: error }, 'an error was not caught; the server ends');
      if (shutdown.begun.aborted) return;
      await shutdown.end(opened);
      process.exit(1);
    });
  }
}
