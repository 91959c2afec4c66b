import { once } from 'node:events';
import { connect } from 'node:net';

/** A connection on which a test sends what it likes; an HTTP client would know better. */
export async function openRaw(address: string, sent: string | Buffer = '') {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''));
  const began = performance.now();
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  // To be closed on is what many of these are opened for.
  socket.on('error', () => undefined);
  const closed = new Promise<{ received: string; afterMs: number }>((resolve) => {
    socket.once('close', () => resolve({ received, afterMs: performance.now() - began }));
  });
  await once(socket, 'connect');
  if (sent.length > 0) socket.write(sent);
  return {
    socket,
    closed,
    received: () => received,
    statuses: () => [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status)),
  };
}

/** The body of the only answer in a text. */
export function bodyOf(received: string): unknown {
  return JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4));
}
