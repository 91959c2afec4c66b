import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@chairside/embedded-postgres/embedded-postgres';
import { MINUTE_MS } from '@chairside/rules/durations';
import { createApp } from './app.ts';
import { createFirstTemplate, fillHolidays } from './availability/feature.ts';
import { dropUnfinished } from './backups/feature.ts';
import { type Config, longAddressWarning, readConfig } from './config.ts';
import { AUDIT_ROLE, isAuditLogOutdated, protectAuditLog } from './db/audit-log-owner.ts';
import { whenDatabaseAnswers } from './db/await-database.ts';
import { type Database, openDatabase } from './db/database.ts';
import { noteSandboxOpen, sandboxSecret } from './db/installation.ts';
import { migrate } from './db/migrate.ts';
import { refuseUnlimitedPooler } from './db/pooler-limits.ts';
import { unusableDatabase, unusableInFolder } from './db/unusable-database.ts';
import { createFileStorage } from './file-storage.ts';
import { listen } from './http/listening.ts';
import { publicAddressOf } from './http/own-address.ts';
import { stopServing } from './http/stopping.ts';
import { createJobs } from './jobs/jobs.ts';
import { refuseSandboxOnLiveData, refuseUnknownClinic } from './live-clinic.ts';
import { createLog, type Log } from './logging/log.ts';
import { createFirstPlans } from './plans/feature.ts';
import { diskCheck } from './process/disk-space.ts';
import type { DiskFolders } from './process/disks.ts';
import { hasCode } from './process/error-code.ts';
import { SHUTDOWN_LIMITS, Shutdown } from './process/shutdown.ts';
import { StartupError } from './process/startup-error.ts';
import { createConfiguredChairs } from './treatments/feature.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const DISK_CHECK_MS = MINUTE_MS;
const STOP_MS = { announced: 3_000, answers: 10_000, connections: 1_000, database: 5_000 };
const LOG_UNPROTECTED =
  'The audit log is not protected from the application’s own database role; docs/operating.md says how (AUDIT_DATABASE_URL).';
const LOG_OUTDATED =
  'The audit log goes on as another version has set it up; start once with AUDIT_DATABASE_URL (docs/operating.md).';

/** A server that starts, and what ends it. */
interface ServerStart {
  /** What is said once it is open, by lines. Fails with a StartupError or DatabaseStartError for what the operator can mend. */
  opened: Promise<string[]>;
  shutdown: Shutdown;
}

/**
 * Starts a server as these variables of the environment say. A process may have several after each other, as that of the
 * journeys' clinics does.
 * @param onLog is called with its log, before anything is begun
 */
export function startServer(
  environment: NodeJS.ProcessEnv,
  onLog: (log: Log) => void = () => {},
): ServerStart {
  const shutdown = new Shutdown(SHUTDOWN_LIMITS, (sentence) => process.stderr.write(`${sentence}\n`));
  return { opened: open(environment, shutdown, onLog), shutdown };
}

async function open(
  environment: NodeJS.ProcessEnv,
  shutdown: Shutdown,
  onLog: (log: Log) => void,
): Promise<string[]> {
  const config = readConfig(environment);
  const log = createLog(config.LOG_LEVEL ?? (config.MODE === 'live' ? 'info' : 'warn'));
  const clock = () => new Date();
  const flush = () => log.flushRepeats();
  shutdown.add({ name: 'the log', limitMs: 500, stop: async () => flush(), abandon: flush });
  onLog(log);

  const dataDir = config.DATA_DIR ?? fromRoot('data');
  const data = await findData(config, dataDir, log, shutdown);
  const explain = (error: unknown) => explainUnusable(error, data);
  // Live mode loads nothing of the sandbox, and has none of its tables.
  const sandboxMigrations = config.MODE === 'sandbox' ? [await migrationsOfSandbox()] : [];
  const auditLog = await whenDatabaseAnswers(
    async () => {
      await migrate(data.directUrl, { say: (sentence) => log.warn({}, sentence), more: sandboxMigrations });
      const isProtected = await protectAuditLog(data.directUrl, data.auditUrl);
      return { isProtected, isOutdated: await isAuditLogOutdated(data.directUrl) };
    },
    { log, signal: shutdown.begun },
  ).catch(explain);
  const database = openDatabase(data.url, log, data.directUrl);
  shutdown.add({
    name: 'the database connections',
    limitMs: STOP_MS.connections,
    stop: () => database.$client.end(),
  });
  const secret = await prepareData(database, config, clock()).catch(explain);
  const webRoot = fromRoot('apps/web/dist');
  const deskRoot = fromRoot('apps/desk/dist');
  const storage = createFileStorage(config, dataDir);
  const folders = [dataDir, ...Object.values(data.diskFolders)];
  const checkDisks = diskCheck({ folders, temporaryFolders: [tmpdir()], log, clock });
  const diskTimer = setInterval(() => void checkDisks(), DISK_CHECK_MS).unref();
  shutdown.add({ name: 'the look at the disks', limitMs: 500, stop: async () => clearInterval(diskTimer) });
  const { server, work, stopNotice, exposure, newSetUpLink, closeFormerSandbox } = await createApp({
    config,
    database,
    databaseUrl: data.directUrl,
    dataDir,
    storage,
    clock,
    log,
    secret,
    webRoot,
    deskRoot,
    readinessChecks: [checkDisks],
    diskFolders: { data: dataDir, ...data.diskFolders, temporary: tmpdir() },
  });
  const jobs = createJobs(database, log, work);
  const serving = { announcedMs: STOP_MS.announced, answersMs: STOP_MS.answers };
  // Side by side: what a request writes for the jobs from now on is for another process, or for the next start.
  shutdown.add({
    name: 'the requests and the jobs',
    limitMs: serving.announcedMs + serving.answersMs + 500,
    stop: () => Promise.all([stopServing(server, stopNotice, serving), jobs.stop()]),
  });
  // Live mode is complete by now: a start that lacks something leaves the sandbox as it is.
  if (config.MODE === 'live') await closeFormerSandbox(clock()).catch(explain);
  await listen(server, { port: config.PORT, host: config.HOST }).catch((error) =>
    explainListening(error, config),
  );
  jobs.start();

  const address = publicAddressOf(config, server);
  const setUpToken = await newSetUpLink(clock());
  const longAddress = longAddressWarning(address);
  if (longAddress) log.warn({}, longAddress);
  return [
    `Chairside is open at ${address}`,
    ...(config.MODE === 'sandbox' ? [`Sandbox inbox:       ${address}/sandbox/inbox`] : []),
    `The desk:            ${address}/desk`,
    ...(setUpToken
      ? [`Set up the desk:     ${address}/desk/setup#${setUpToken} (once, within an hour)`]
      : []),
    `The data lies in     ${data.location}`,
    ...(longAddress ? [`WARNING: ${longAddress}`] : []),
    ...(exposure ? [`WARNING: ${exposure}`] : []),
    ...(auditLog.isProtected ? [] : [LOG_UNPROTECTED]),
    ...(auditLog.isOutdated ? [LOG_OUTDATED] : []),
  ];
}

async function migrationsOfSandbox() {
  const { SANDBOX_MIGRATIONS } = await import('@chairside/sandbox/migrations');
  return { ...SANDBOX_MIGRATIONS, refuse: refuseSandboxOnLiveData };
}

/** Writes what a new installation begins with, as far as it is not there; gives the secret it works with. */
async function prepareData(database: Database, config: Config, now: Date): Promise<string> {
  await refuseUnlimitedPooler(database);
  await refuseUnknownClinic(config, database);
  if (config.MODE === 'sandbox') await noteSandboxOpen(database);
  await createFirstPlans(database, now);
  await createFirstTemplate(database, now);
  await createConfiguredChairs(database, config.CLINIC_CHAIRS ?? null);
  await fillHolidays(database, now, config.CLINIC_TIME_ZONE);
  return config.APP_SECRET ?? sandboxSecret(database);
}

interface Data {
  url: string;
  /** The same where `url` is PostgreSQL itself and no pooler. */
  directUrl: string;
  auditUrl: string | undefined;
  location: string;
  diskFolders: DiskFolders;
}

/** The database that DATABASE_URL names, or the one that comes along, started. */
async function findData(config: Config, dataDir: string, log: Log, shutdown: Shutdown): Promise<Data> {
  if (config.DATABASE_URL) {
    const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl = url, AUDIT_DATABASE_URL: auditUrl } = config;
    return { url, directUrl, auditUrl, location: 'the database that DATABASE_URL names', diskFolders: {} };
  }
  let abandon = () => {};
  const started = startEmbeddedPostgres({
    dataDir,
    log: (sentence) => log.warn({}, sentence),
    memberRoles: [AUDIT_ROLE],
    beforeStart: (way) => {
      abandon = way;
    },
  });
  // Before it runs: after a crash it may take minutes to start, and must not be left behind meanwhile.
  shutdown.add({
    name: 'the database',
    limitMs: STOP_MS.database,
    stop: () =>
      started.then(
        (embedded) => embedded.stop(),
        () => undefined,
      ),
    abandon: () => abandon(),
  });
  const { url, urlAs, location } = await started;
  // Who holds the lock of its folder knows that nobody restores or checks just now.
  await dropUnfinished(url).catch((error: unknown) => {
    log.warn({ err: error }, 'what a killed restore or check has left could not be dropped');
  });
  return { url, directUrl: url, auditUrl: urlAs(AUDIT_ROLE), location, diskFolders: { database: location } };
}

function explainListening(error: unknown, { PORT, HOST }: Config): never {
  if (hasCode(error, 'EADDRINUSE'))
    throw new StartupError(`Port ${PORT} is taken; please set PORT to a free one.`);
  if (hasCode(error, 'EACCES')) {
    throw new StartupError(`Port ${PORT} may not be opened by this user; please set PORT to another.`);
  }
  if (hasCode(error, 'ENOTFOUND', 'EADDRNOTAVAIL')) {
    throw new StartupError(`HOST ${HOST} is not an address of this machine.`);
  }
  throw error;
}

async function explainUnusable(error: unknown, { diskFolders }: Data): Promise<never> {
  if (error instanceof StartupError) throw error;
  const sentence = diskFolders.database
    ? await unusableInFolder(error, diskFolders.database)
    : unusableDatabase(error, 'The database that DATABASE_URL names');
  throw sentence === null ? error : new StartupError(sentence);
}
