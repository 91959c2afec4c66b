import { resolve } from 'node:path';
import { SCREENS, screenBytes } from '../screen-bytes.ts';

// The part of `npm run bench` that weighs what each lazily loaded screen brings on top of the client.

const kilobytes = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const dist = resolve(import.meta.dirname, '../../dist');

for (const [screen, most] of SCREENS) {
  const weight = kilobytes.format(screenBytes(dist, screen) / 1_000);
  process.stdout.write(`${screen.padEnd(46)} ${weight} kB (at most ${most / 1_000})\n`);
}
