import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listeningPort } from '../../test/listening-port.ts';
import { createMailer } from './mail.ts';
import { OutcomeUnknown } from './provider-problem.ts';

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
  ).rejects.toThrow(/aborted|Timeout|timeout/);
  expect(performance.now() - began).toBeLessThan(5_000);
  await expect.poll(() => sockets.size).toBe(0);
});

/** A mail server that takes a mail's content, and does something then. */
const afterContent = (then: (socket: Socket) => void) => (socket: Socket) => {
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mail.example');
  let said = '';
  let isContent = false;
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (isContent && said.endsWith('\r\n.\r\n')) then(socket);
    if (isContent || !said.endsWith('\r\n')) return;
    isContent = said.startsWith('DATA');
    say(isContent ? '354 go on' : '250 well');
    said = '';
  });
};

test.each<[string, (socket: Socket) => void]>([
  ['says nothing', () => {}],
  ['goes away', (socket) => socket.destroy()],
])('of a server that has the whole mail and %s nobody knows whether it took it (MSG-4)', async (_, then) => {
  const { url } = await listen(afterContent(then));
  const mailer = createMailer({ url, from: 'hello@clinic.example', isPublicOnly: false }, 2_000);
  await expect(mailer.send(MAIL)).rejects.toThrow(OutcomeUnknown);
});

test('a server that has the whole mail and refuses it has not taken it', async () => {
  const { url } = await listen(afterContent((socket) => socket.write('554 no\r\n')));
  const mailer = createMailer({ url, from: 'hello@clinic.example', isPublicOnly: false }, 10_000);
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'EMESSAGE' });
});
