import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { endWithSentence } from '../../src/command-line/end-with-sentence.ts';
import { dataDirOf, startedData } from '../../src/command-line/find-data.ts';
import { directUrl, readConfig } from '../../src/config.ts';
import { isUsed } from '../../src/db/promises.ts';
import { StartupError } from '../../src/process/startup-error.ts';
import { fillEmpty } from './fill-empty.ts';
import { sizeOf } from './size.ts';

// `npm run fill`: makes a data set of invented patients and visits in an empty sandbox, to see what becomes of it when it is large.

const FEWEST = 100;
const MOST = 20_000_000;

function number(typed: string): number {
  const value = Number(typed);
  if (!Number.isInteger(value) || value < FEWEST || value > MOST) {
    throw new InvalidArgumentError(`Please give a whole number from ${FEWEST} to ${MOST}.`);
  }
  return value;
}

const options = new Command('npm run fill --')
  .description('Fills an empty sandbox with invented patients and visits')
  .requiredOption('--patients <number>', 'how many patients', number)
  .requiredOption('--visits <number>', 'how many visits, past and coming', number)
  .parse()
  .opts();

async function fill(): Promise<string> {
  const config = readConfig(process.env);
  if (config.MODE === 'live') throw new StartupError('A live installation is never filled: MODE is live.');
  // Who has the database of a data folder to himself: no server may use what is filled.
  const own = directUrl(config);
  const { url, close } = own ? { url: own, close: async () => {} } : await startedData(dataDirOf(config));
  try {
    if (await isUsed(url)) {
      throw new StartupError('There are patients or staff in this database: only an empty one is filled.');
    }
    const size = sizeOf(options.patients, options.visits);
    const began = performance.now();
    const bytes = await fillEmpty(url, size, { timeZone: config.CLINIC_TIME_ZONE, say: console.log });
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    return [
      `Filled in ${minutes} minutes with ${size.patients} patients and ${size.visits} visits over ${size.years} years,`,
      `in ${size.chairs} chairs with slots of ${size.slotMinutes} minutes: ${(bytes / 1e9).toFixed(1)} GB.`,
    ].join(' ');
  } finally {
    await close();
  }
}

await endWithSentence(fill);
