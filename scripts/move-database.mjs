// `npm run move-database`.
import { runCommand } from './run-command.mjs';

await runCommand('move-database');
