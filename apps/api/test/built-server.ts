import { prepareBuilds } from '../../../scripts/prepare.mjs';

/** What some tests start as a process of its own is what `npm start` starts: the built server. */
export default () => prepareBuilds(console.log);
