import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '@chairside/embedded-postgres/free-port';
import { listeningPort } from './listening-port.ts';

export const BEHAVIOURS = ['refuses', 'hangs', 'answers nonsense', 'closes midway'] as const;

export type Behaviour = (typeof BEHAVIOURS)[number];

type Conversation = 'http' | 'smtp';

const PAGE = '<html>Service busy</html>';
const NONSENSE = {
  http: `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${PAGE.length}\r\nconnection: close\r\n\r\n${PAGE}`,
  smtp: `${PAGE}\r\n`,
};
const HALF = {
  http: 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"id":"or',
  smtp: '250-mail.exa',
};

/** A provider's address that misbehaves on the wire, until it is mended and leads to the real one. */
export async function startFaultyProvider(conversation: Conversation, realPort: number) {
  let behaviour: Behaviour | 'works' = 'works';
  const sockets = new Set<Socket>();
  let asked = Promise.withResolvers<void>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    if (behaviour === 'works') {
      const real = connect(realPort, '127.0.0.1');
      real.on('error', () => socket.destroy());
      real.on('close', () => socket.destroy());
      socket.on('close', () => real.destroy());
      socket.pipe(real).pipe(socket);
      return;
    }
    misbehave(socket, behaviour);
  });

  function misbehave(socket: Socket, how: Behaviour) {
    const isMail = conversation === 'smtp';
    // A mail server speaks first.
    if (isMail && how === 'answers nonsense') socket.write(NONSENSE.smtp);
    if (isMail && how === 'closes midway') socket.write('220 mail.example ESMTP\r\n');
    if (isMail) asked.resolve();
    socket.once('data', () => {
      asked.resolve();
      if (how === 'answers nonsense') socket.write(NONSENSE[conversation]);
      if (how === 'closes midway') socket.end(HALF[conversation]);
    });
    socket.on('data', () => {});
  }

  // Nobody else may have it while nothing listens there.
  const port = await listeningPort(server, await freePort());

  async function hangUp() {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  }

  return {
    port,
    /** Resolves when somebody has met it misbehaving as it does now. */
    wasAsked: () => asked.promise,
    /** From now on, and for open connections as well. */
    async behave(how: Behaviour | 'works') {
      behaviour = how;
      asked = Promise.withResolvers();
      await hangUp();
      if (how !== 'refuses') await listeningPort(server, port);
    },
    close: hangUp,
  };
}
