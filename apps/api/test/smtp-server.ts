import { SMTPServer } from 'smtp-server';
import { listeningPort } from './listening-port.ts';

interface Received {
  to: string[];
  raw: string;
}

/** A real SMTP server that takes every message, or refuses each while `refusing` is true. */
export async function startSmtp(atPort?: number) {
  const received: Received[] = [];
  const state = { refusing: false };
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, answer) {
      let raw = '';
      stream.on('data', (chunk) => {
        raw += chunk;
      });
      stream.on('end', () => {
        if (state.refusing) return answer(new Error('try again later'));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        answer();
      });
    },
  });
  // A client may go away in the middle of a message.
  server.on('error', () => {});
  const port = await listeningPort(server.server, atPort);
  return { port, received, state, close: () => new Promise<void>((closed) => server.close(() => closed())) };
}
