// A process that serves and stops as the real one does, but needs no database and has little patience.
import { parseArgs } from 'node:util';
import { createServer } from '../src/http/server.ts';
import { StopNotice, stopServing } from '../src/http/stopping.ts';
import { createLog } from '../src/logging/log.ts';
import { Shutdown } from '../src/process/shutdown.ts';

const { values } = parseArgs({
  options: {
    hanging: { type: 'boolean' },
    'start-hanging': { type: 'boolean' },
    'answers-ms': { type: 'string', default: '700' },
  },
});

const shutdown = new Shutdown({ allMs: 3_000, startMs: 500 }, (sentence) => console.log(sentence));
const forever = () => new Promise<never>(() => {});

async function start() {
  shutdown.add({
    name: 'the last thing',
    limitMs: 500,
    stop: async () => console.log('the last thing has ended'),
  });
  if (values.hanging) {
    const abandon = () => console.log('the hanging thing is abandoned');
    shutdown.add({ name: 'the hanging thing', limitMs: 300, stop: forever, abandon });
    shutdown.add({ name: 'the failing thing', limitMs: 300, stop: () => Promise.reject(new Error('no')) });
  }
  const app = await createServer({
    log: createLog('silent'),
    trustProxy: undefined,
    checkoutSources: [],
    secure: false,
    showsCalls: false,
    ownNames: null,
  });
  app.post('/', async () => ({ done: true }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const limits = { announcedMs: 100, answersMs: Number(values['answers-ms']) };
  const stop = () => stopServing(app, new StopNotice(), limits);
  shutdown.add({ name: 'the requests', limitMs: limits.answersMs + 1_000, stop });
  console.log(`open at ${address}`);
  if (values['start-hanging']) await forever();
}

const starting = start();
shutdown.onSignals(starting);
