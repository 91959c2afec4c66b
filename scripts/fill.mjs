// `npm run fill -- --patients 100000 --visits 1000000`: fills an empty sandbox with invented patients and visits, on the Node
// that the project pins.
import { prepareInstall } from './prepare.mjs';
import { runProgram } from './run-program.mjs';
import { exitOnSetupError } from './setup-error.mjs';

await prepareInstall(console.log).catch(exitOnSetupError);
runProgram('apps/api/test/large-data/main.ts');
