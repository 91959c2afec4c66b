import { createServer, type Socket } from 'node:net';
import { listeningPort } from './listening-port.ts';

/** A mail server that takes connections and never says a word. */
export async function startSilentMailServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.resume().on('error', () => {});
  });
  return {
    url: `smtp://127.0.0.1:${await listeningPort(server)}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
