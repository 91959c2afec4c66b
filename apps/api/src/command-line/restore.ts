import { Command } from '@commander-js/extra-typings';
import { endWithSentence } from './end-with-sentence.ts';
import { restore } from './restore-named.ts';

// `npm run restore FILE`: puts a backup in the place of this installation's data, which has to be empty or is put aside.

const command = new Command('npm run restore --')
  .description('Restores a backup into an installation that is empty, or puts aside what is there')
  .argument('<backup>', 'a file, the name of a backup where BACKUP_TO says, or "latest"')
  .option('--replace', 'put aside the patients and staff that are there')
  .addHelpText('after', '\nThe printed key is asked for where it is needed, or taken from BACKUP_KEY.')
  .parse();
const [named] = command.processedArgs;
const { replace = false } = command.opts();

await endWithSentence(() => restore(named, { replace }));
