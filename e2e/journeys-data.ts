import { rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries } from '@chairside/embedded-postgres/binaries';
import { openCluster } from '@chairside/embedded-postgres/cluster-place';
import { prepareDataDir } from '@chairside/embedded-postgres/data-dir';
import { JOURNEYS_DATA_DIR } from './shared-clinic.ts';

// Loaded into the server of the journeys before anything else, which finds its cluster made. Nothing in it must outlive a
// crash, so it need not wait for the disk: otherwise a disk that is busy for three seconds makes the server refuse a journey's
// call, as it should. Several servers connect to it, and for their hundred databases its cleaning would start a process twice
// a second.
const { folder } = await openCluster(await prepareDataDir(JOURNEYS_DATA_DIR), await findBinaries());
await appendFile(
  join(folder, 'postgresql.auto.conf'),
  'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\nmax_connections = 300\nautovacuum = off\n',
);

// When it ends, and its database with it, the data goes too. A teardown of the test runner would come too early, while the
// database still runs on it.
process.on('exit', () => rmSync(JOURNEYS_DATA_DIR, { recursive: true, force: true }));
