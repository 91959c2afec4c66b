import { prepareBuilds, prepareCommands } from '../../../scripts/prepare.mjs';

/** What some tests start as a process of its own is what the npm scripts start: the built server, the built commands. */
export default async () => {
  await prepareBuilds(console.log);
  await prepareCommands(console.log);
};
