import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listeningPort } from '../../test/listening-port.ts';
import { createMailer } from './mail.ts';

const MAIL = { id: 'an-id', to: 'asha@clinic.example', subject: 'Hello', text: 'Hello' };

/** A mail server in name only. */
async function listen(serve: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    socket.resume();
    serve(socket);
  });
  const port = await listeningPort(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${port}`, sockets };
}

test.each<[string, (socket: Socket) => void]>([
  ['says nothing', () => {}],
  [
    'greets and then says a little of its answer every moment',
    (socket) => {
      socket.write('220 mail.example\r\n');
      const dribble = setInterval(() => socket.write('250-more\r\n'), 50);
      socket.once('close', () => clearInterval(dribble));
    },
  ],
  [
    'greets and then says nothing',
    (socket) => {
      socket.write('220 mail.example\r\n');
    },
  ],
])('a server that %s has one time limit for all, and is left then', async (_, serve) => {
  const { url, sockets } = await listen(serve);
  const began = performance.now();
  await expect(
    createMailer({ url, from: 'hello@clinic.example', isPublicOnly: false }, 400).send(MAIL),
  ).rejects.toThrow();
  expect(performance.now() - began).toBeLessThan(5_000);
  await expect.poll(() => sockets.size).toBe(0);
});
