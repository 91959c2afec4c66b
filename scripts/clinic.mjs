// `npm run clinic -- …`: what the clinic's staff do.
import { runCommand } from './run-command.mjs';

await runCommand('clinic');
