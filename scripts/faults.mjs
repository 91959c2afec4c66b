// `npm run faults`: brings faults about on servers of its own and prints what each came to; a word after `--` chooses some.
import { prepare } from './prepare.mjs';
import { runProgram } from './run-program.mjs';
import { exitOnSetupError } from './setup-error.mjs';

await prepare(console.log).catch(exitOnSetupError);
runProgram('apps/api/test/faults/main.ts');
