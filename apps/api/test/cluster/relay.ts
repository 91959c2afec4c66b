// node relay.ts DELAY_MS ADDRESS:PORT:TO_PORT …: passes connections on to another port of the address, each byte in either
// direction so much later.
import { connect, createServer, type Socket } from 'node:net';

const [delay, ...relays] = process.argv.slice(2);
const delayMs = Number(delay);

for (const relay of relays) {
  const [address = '', port, toPort] = relay.split(':');
  createServer({ noDelay: true }, (incoming) => {
    const outgoing = connect({ host: address, port: Number(toPort), noDelay: true });
    passOn(incoming, outgoing);
    passOn(outgoing, incoming);
  }).listen(Number(port), address);
}

function passOn(from: Socket, to: Socket): void {
  const later = (act: () => void) => void setTimeout(act, delayMs);
  from.on('data', (bytes) => later(() => to.writable && to.write(bytes)));
  from.on('end', () => later(() => to.end()));
  from.on('error', () => to.destroy());
  from.on('close', () => later(() => to.destroy()));
}
