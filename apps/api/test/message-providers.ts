import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A provider of SMS or mail that takes everything, and remembers to whom. */
export interface MessageProvider {
  port: number;
  received: string[];
  close(): void;
}

export async function startSmsProvider(): Promise<MessageProvider> {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const sms: { recipients: { mobiles: string }[] } = JSON.parse(body);
    received.push(...sms.recipients.map(({ mobiles }) => mobiles.slice(2)));
    response.end(JSON.stringify({ type: 'success' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: portOf(server.address()), received, close: () => void server.close() };
}

export async function startMailProvider(): Promise<MessageProvider> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, answer) {
      stream.resume();
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        answer();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return { port: portOf(server.server.address()), received, close: () => void server.close() };
}

function portOf(address: AddressInfo | string | null): number {
  if (!address || typeof address === 'string') throw new Error('the provider has no port');
  return address.port;
}
