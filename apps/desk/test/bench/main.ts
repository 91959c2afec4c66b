import { resolve } from 'node:path';
import { firstLoadBytes, MOST_BYTES } from '../first-load.ts';

// The part of `npm run bench` that weighs what the desk loads before it is used.

const dist = resolve(import.meta.dirname, '../../dist');
const weight = (firstLoadBytes(dist, '.js') / 1_000).toFixed(1);
const most = MOST_BYTES['.js'] / 1_000;
process.stdout.write(
  `${'JavaScript of the desk before it is used'.padEnd(46)} ${weight} kB (at most ${most})\n`,
);
