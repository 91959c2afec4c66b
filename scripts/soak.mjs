// `npm run soak`: a clinic under load for as long as `-- --minutes N` says, on a server and a database of its own.
import { prepare } from './prepare.mjs';
import { runProgram } from './run-program.mjs';
import { exitOnSetupError } from './setup-error.mjs';

await prepare(console.log).catch(exitOnSetupError);
runProgram('apps/api/test/soak/main.ts');
