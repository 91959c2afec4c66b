import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JOURNEYS_DATA_DIR } from './shared-clinic.ts';

/**
 * Before the first journey: nothing in the journeys' PostgreSQL must outlive a crash, so it need not wait for the disk.
 * Otherwise a disk that is busy for three seconds makes the server refuse a journey's call, as it should.
 */
export default async function writeWithoutWaiting(): Promise<void> {
  const folder = join(JOURNEYS_DATA_DIR, 'postgres');
  await appendFile(
    join(folder, 'postgresql.auto.conf'),
    'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n',
  );
  const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGHUP');
}
