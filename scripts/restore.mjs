// `npm run restore`.
import { runCommand } from './run-command.mjs';

await runCommand('restore');
