import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Fault } from './fault.ts';
import { megabytesRead, memoryGrowth, temporaryMegabytes, withOnePatient } from './one-patient.ts';

const UPLOADS = 400;
const AT_ONCE = 20;
const FILE = Buffer.alloc(5_000_000, 'x');
const TEMPORARY_AT_MOST = 11;

export const manyUploads: Fault = {
  name: `${UPLOADS} files of 5 MB sent by one patient, ${AT_ONCE} at once`,
  promise: `two at a time on the disk, a hundred an hour, the rest not listened to`,
  run: () =>
    withOnePatient(async ({ api, token }) => {
      const limit = pLimit(AT_ONCE);
      const answers: number[] = [];
      let temporary = 0;
      let isOver = false;
      const watch = async () => {
        while (!isOver) {
          temporary = Math.max(temporary, await temporaryMegabytes(api.child.pid));
          await sleep(10);
        }
      };
      const takenBefore = await megabytesRead(api.child.pid);
      const began = performance.now();
      const growth = await memoryGrowth(api.child.pid, async () => {
        const watching = watch();
        await Promise.all(
          Array.from({ length: UPLOADS }, () =>
            limit(async () => answers.push(await upload(api.address, token))),
          ),
        );
        isOver = true;
        await watching;
      });
      const seconds = (performance.now() - began) / 1_000;
      const taken = (await megabytesRead(api.child.pid)) - takenBefore;
      const count = (expected: number) => answers.filter((status) => status === expected).length;
      return {
        holds:
          temporary <= TEMPORARY_AT_MOST &&
          count(400) <= 100 &&
          count(400) + count(429) + count(0) === UPLOADS,
        measured: `${count(400)} read, ${count(429)} refused, ${count(0)} cut off, ${taken} MB taken in, ${Math.round(temporary)} MB on the disk at most, ${growth} MB more memory, ${seconds.toFixed(1)} s`,
      };
    }),
};

/** Sends a file that is no document, all of it whatever is answered; gives the answer, 0 when cut off without one. */
function upload(address: string, token: string): Promise<number> {
  const { host, hostname, port } = new URL(address);
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  const type = '\r\n--x\r\nContent-Disposition: form-data; name="type"\r\n\r\ninsurance\r\n--x--\r\n';
  const length = head.length + FILE.length + type.length;
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      answer += chunk;
      if (socket.writableLength === 0) socket.destroy();
    });
    socket.on('drain', () => {
      if (answer) socket.destroy();
    });
    socket.once('close', () => resolve(Number(answer.split(' ')[1] ?? 0)));
    socket.write(
      `POST /api/users/documents HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n${head}`,
    );
    socket.write(FILE);
    socket.write(type);
  });
}
