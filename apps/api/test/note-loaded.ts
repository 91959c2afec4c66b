import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** For a process that is started with it: writes down the address of each module that it loads. */
const { LOADED_NOTED_IN: file = '' } = process.env;
registerHooks({
  load(url, context, nextLoad) {
    appendFileSync(file, `${url}\n`);
    return nextLoad(url, context);
  },
});
