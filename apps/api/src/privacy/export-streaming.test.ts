import { buffer } from 'node:stream/consumers';
import { fileEndpoints } from '@chairside/contract/files';
import { privacyEndpoints } from '@chairside/contract/profile';
import { isRefusal } from '@chairside/rules/refusal';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { payingPatient } from '../../test/patients.ts';
import { pdf } from '../../test/sample-files.ts';
import { NOON, SECRET, startTestApp, type TestApp } from '../../test/test-app.ts';
import { createLog } from '../logging/log.ts';
import { createLimits } from '../security/limits.ts';
import { createLinks } from '../security/signed-links.ts';
import { userPresenter } from '../users/feature.ts';
import { openExport } from './export.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the zip is made as it is read', () => {
  async function patientWithDocuments(count: number) {
    const patient = await payingPatient(app);
    for (let number = 0; number < count; number += 1) {
      const file = new File([pdf(400_000)], 'report.pdf');
      await app.call(fileEndpoints.uploadDocument, { body: { type: 'insurance' }, file }, patient);
    }
    const links = createLinks(SECRET);
    const dependencies = {
      database: app.db.database,
      storage: app.files.storage,
      links,
      log: createLog('silent'),
      limits: createLimits(app.db.database, SECRET),
      presentUser: userPresenter(links),
      timeZone: 'Asia/Kolkata',
    };
    const found = await openExport(dependencies, patient.user._id, NOON);
    if (!found) throw new Error('no export');
    const read = async () => {
      const content = await found.read();
      if (isRefusal(content)) throw new Error(content.refused);
      return content;
    };
    return { patient, read };
  }

  test('one file after the other, never more than one ahead of the reader', async () => {
    const { read } = await patientWithDocuments(5);
    const opened = vi.spyOn(app.files.storage, 'get');
    const content = await read();
    await new Promise((resolve) => content.once('readable', resolve));
    for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
    expect(opened.mock.calls.length).toBeLessThan(2);
    expect((await buffer(content)).length).toBeGreaterThan(2_000_000);
    expect(opened).toHaveBeenCalledTimes(5);
    opened.mockRestore();
  });

  test('a download that is broken off leaves no file open', async () => {
    const { read } = await patientWithDocuments(2);
    const opened = vi.spyOn(app.files.storage, 'get');
    const content = await read();
    await expect.poll(() => opened).toHaveBeenCalled();
    const file = await opened.mock.results[0]?.value;
    content.destroy();
    await expect.poll(() => file.destroyed).toBe(true);
    opened.mockRestore();
  });

  test('a storage that does not answer breaks the download rather than leaving something out', async () => {
    const { patient } = await patientWithDocuments(1);
    const { data: link } = await app.call(privacyEndpoints.exportData, {}, patient);
    app.files.failing.add('get');
    const address = app.server.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const url = `http://127.0.0.1:${port}${link.url}`;
    await expect(fetch(url).then((reply) => reply.arrayBuffer())).rejects.toThrow();
    app.files.failing.delete('get');
    expect((await fetch(url).then((reply) => reply.arrayBuffer())).byteLength).toBeGreaterThan(400_000);
  });
});
