import { once } from 'node:events';
import { startCluster } from './cluster.ts';
import { loopback } from './network.ts';

const [word, namePart] = process.argv.slice(2);

if (word === 'test') {
  await (await import('./run-tests.ts')).runTests(namePart);
  // Without waiting for clients whose cluster is gone.
  process.exit();
}
if (word === 'measure') await (await import('./cost-of-calls.ts')).measureCalls();
else await serve();

async function serve(): Promise<void> {
  const cluster = await startCluster(loopback, { say: console.log }).catch((error: unknown) => {
    console.error(`The cluster could not be started: ${error instanceof Error ? error.message : error}.`);
    process.exit(1);
  });
  const primary = await cluster.primary();
  console.log(
    [
      `Chairside is open at      ${cluster.address} (haproxy, before ${cluster.processes.length} processes)`,
      `Sandbox inbox:            ${cluster.address}/sandbox/inbox`,
      `Through PgBouncer:        ${cluster.pooledUrl}`,
      `The primary directly:     ${cluster.directUrl} (now ${primary.name})`,
      `A standby:                ${cluster.standbyUrl}`,
      `What each program is set to and has logged: ${cluster.folder}`,
      'Ctrl-C ends all of it, and deletes the data.',
    ].join('\n'),
  );
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  console.log('Stopping …');
  await cluster.close();
}
