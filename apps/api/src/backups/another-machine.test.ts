import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileEndpoints } from '@chairside/contract/files';
import { identityEndpoints } from '@chairside/contract/identity';
import { startEmbeddedPostgres } from '@chairside/embedded-postgres/embedded-postgres';
import { runningDatabase } from '@chairside/embedded-postgres/running-database';
import { scratchFolder } from '@chairside/embedded-postgres/scratch-folder';
import { expect, test } from 'vitest';
import { startApiProcess } from '../../test/api-process.ts';
import { runCommand } from '../../test/backup-commands.ts';
import { backUpTo, backupFolder } from '../../test/backups.ts';
import { pdf } from '../../test/sample-files.ts';
import { PASSWORD, signUpWithPassword } from '../../test/sign-ins.ts';
import { SECRET, startTestApp } from '../../test/test-app.ts';
import { uploadDocument } from '../../test/uploads.ts';
import { makeSibling, siblingsNamed } from '../db/sibling-databases.ts';
import { asideName } from './databases-aside.ts';

test('of a file and the printed key another machine makes a clinic that serves its patients, without what a killed restore or check has left (BACKUP-6)', {
  timeout: 120_000,
}, async () => {
  const [disk, dataDir] = await Promise.all([backupFolder(), scratchFolder('chairside-test-')]);
  const app = await startTestApp();
  try {
    app.clock.now = new Date();
    const { token, person } = await signUpWithPassword(app);
    await uploadDocument(app, token);
    const file = join(disk, 'chairside-20261120T210000Z.backup');
    const { identity } = await backUpTo(file, { url: app.db.url, files: app.files.storage });

    // Data of an older PostgreSQL that nobody has moved (START-11).
    await mkdir(join(dataDir, 'postgres-12'));
    const printedKey = identity.toLowerCase().replace(/.{8}/g, '$& ');
    const { code, printed } = await runCommand('restore', { databaseUrl: '', dataDir, printedKey }, file)
      .ended;
    expect({ code, printed }).toMatchObject({ code: 0, printed: expect.stringContaining('and one file,') });

    const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} });
    // The server goes by the clock of the machine, and drops what is put aside too long ago.
    const aside = await asideName(embedded.url, new Date());
    for (const name of ['chairside_restoring', 'chairside_check', aside])
      await makeSibling(embedded.url, name);
    await embedded.stop();

    const api = await startApiProcess('', { DATA_DIR: dataDir, APP_SECRET: SECRET });
    try {
      const left = await siblingsNamed((await runningDatabase(dataDir)) ?? '', '_');
      expect(left).toEqual([aside]);
      // Every sign-in of before has ended (BACKUP-14).
      expect((await api.call(fileEndpoints.listDocuments, {}, token)).status).toBe(401);
      const credentials = { phone: person.phone, password: PASSWORD };
      const signedIn = await api.call(identityEndpoints.login, { body: credentials });
      const again = identityEndpoints.login.data.parse(signedIn.body.data);
      const { body } = await api.call(fileEndpoints.listDocuments, {}, again.token);
      const [document] = fileEndpoints.listDocuments.data.parse(body.data).documents;
      const reply = await fetch(`${api.address}${document?.fileUrl}`);
      const served = Buffer.from(await reply.arrayBuffer());
      expect([reply.status, served.equals(pdf())]).toEqual([200, true]);
    } finally {
      await api.stop();
      await expect.poll(() => runningDatabase(dataDir)).toBeNull();
    }
  } finally {
    await app.close();
    await Promise.all([disk, dataDir].map((folder) => rm(folder, { recursive: true, force: true })));
  }
});
