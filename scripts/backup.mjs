// `npm run backup`.
import { runCommand } from './run-command.mjs';

await runCommand('backup');
