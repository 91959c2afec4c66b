import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { sandboxSecret } from './db/installation.ts';
import { migrate } from './db/migrate.ts';
import { ownAddress } from './http/own-address.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { createFirstPlans } from './plans/first-plans.ts';
import { StartupError } from './startup-error.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** What has been started, to be stopped in the opposite order. */
const started: (() => Promise<unknown>)[] = [];

async function stop(): Promise<void> {
  for (const undo of started.splice(0).reverse()) await undo();
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL ?? (config.MODE === 'live' ? 'info' : 'warn'));
  const clock = () => new Date();

  const data = config.DATABASE_URL
    ? { url: config.DATABASE_URL, location: 'the database that DATABASE_URL names' }
    : await startDatabase(config.DATA_DIR ?? fromRoot('data'));
  await migrate(data.url).catch(unreachable);
  const database = openDatabase(data.url, log);
  started.push(() => database.$client.end());
  await createFirstPlans(database, clock());

  const jobs = await startJobs(data.url, log);
  started.push(() => jobs.stop());
  const secret = config.APP_SECRET ?? (await sandboxSecret(database));
  const { server, work } = await createApp({
    config,
    database,
    jobs,
    clock,
    log,
    secret,
    webRoot: fromRoot('apps/web/dist'),
  });
  started.push(() => server.close());
  await listen(() => server.listen({ port: config.PORT, host: config.HOST }), config.PORT);
  await jobs.work(work);

  const address = config.PUBLIC_URL ?? `http://${config.HOST}:${new URL(ownAddress(server)).port}`;
  const lines = [
    `Chairside is open at ${address}`,
    ...(config.MODE === 'sandbox' ? [`Sandbox inbox:       ${address}/sandbox/inbox`] : []),
    `The data lies in     ${data.location}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);

  async function startDatabase(dataDir: string) {
    const embedded = await startEmbeddedPostgres({ dataDir, log: (sentence) => log.warn({}, sentence) });
    started.push(() => embedded.stop());
    return embedded;
  }
}

async function listen(tryIt: () => Promise<unknown>, port: number): Promise<void> {
  try {
    await tryIt();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${port} is taken; please set PORT to a free one.`);
    if (code === 'EACCES')
      throw new StartupError(`Port ${port} may not be opened by this user; please set PORT to another.`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
      throw new StartupError('HOST is not an address of this machine.');
    throw error;
  }
}

function unreachable(error: unknown): never {
  if (error instanceof StartupError || !(error instanceof Error)) throw error;
  throw new StartupError(
    `The database cannot be used: ${error.cause instanceof Error ? error.cause.message : error.message}.`,
  );
}

let stopping = false;
async function stopOnce(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce);
// Whoever started this process over a channel and is gone, even by kill -9, wants it gone as well.
process.on('disconnect', stopOnce);

try {
  await start();
} catch (error) {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  await stop();
  process.exit(1);
}
