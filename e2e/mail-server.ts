import { once } from 'node:events';
import { createServer } from 'node:net';

/** A mail server on this machine that takes what it is sent, or refuses who signs in with its own words. */
export async function startMailServer() {
  const state = { refusing: '' };
  const received: string[] = [];
  const server = createServer((socket) => {
    let isContent = false;
    let content = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const answerTo = (line: string) => {
      if (isContent) {
        isContent = line !== '.';
        content += isContent ? `${line}\n` : '';
        if (!isContent) {
          received.push(content);
          say('250 2.0.0 taken');
        }
        return;
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') say('250-mail.example\r\n250 AUTH PLAIN');
      else if (verb === 'AUTH') say(state.refusing ? `535 ${state.refusing}` : '235 2.7.0 welcome');
      else if (verb === 'DATA') {
        isContent = true;
        content = '';
        say('354 go on');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 fine');
    };
    let pending = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const lines = `${pending}${chunk}`.split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) answerTo(line);
    });
    say('220 mail.example');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return { port: address.port, state, received, close: () => server.close() };
}
