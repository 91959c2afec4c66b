import { SMTPServer } from 'smtp-server';
import { listeningPort } from './listening-port.ts';

/** What a mail server refuses, with its own words. */
export type RefusedStep = 'name' | 'sender' | 'recipient' | 'content';

/** A mail server that refuses at a step, saying whatever a test has it say. */
export async function startRefusingSmtp(step: RefusedStep, words: string) {
  const refusal = Object.assign(new Error(words), { responseCode: step === 'name' ? 535 : 550 });
  const answer = (at: RefusedStep) => (step === at ? refusal : undefined);
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(answer('name') ?? null, { user: 'clinic' }),
    onMailFrom: (_address, _session, done) => done(answer('sender')),
    onRcptTo: (_address, _session, done) => done(answer('recipient')),
    onData(stream, _session, done) {
      stream.resume().on('end', () => done(answer('content')));
    },
  });
  // A client may go away in the middle of a message.
  server.on('error', () => {});
  const port = await listeningPort(server.server);
  return { port, close: () => new Promise<void>((closed) => server.close(() => closed())) };
}
