import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAIN = fileURLToPath(new URL('../apps/api/src/command-line/dist/clinic.js', import.meta.url));

/** Runs a command of the clinic's staff; gives what it prints. */
export type FrontDesk = (...args: string[]) => Promise<string>;

/** The front desk of the clinic that this configuration names. */
export function frontDeskOf(configuration: NodeJS.ProcessEnv): FrontDesk {
  return async (...args) => {
    const { stdout } = await run(process.execPath, [MAIN, ...args], {
      env: { ...process.env, ...configuration },
    });
    return stdout;
  };
}
