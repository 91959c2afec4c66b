import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium-launch.mjs';
import { openClinic } from './open-clinic.ts';
import { loadPage, type PageLoad } from './page-load.ts';

// The part of `npm run bench` that opens the landing page on a slow phone. With addresses it measures the pages there,
// in turn, so that two builds can be held side by side: `node e2e/bench/main.ts http://localhost:3000 http://…:3001`.

const LOADS = 7;

const FIGURES: readonly [name: string, figure: keyof PageLoad, unit: 'ms' | 'kB' | '', aim: number | null][] =
  [
    ['first contentful paint', 'firstPaintMs', 'ms', null],
    ['largest contentful paint', 'largestPaintMs', 'ms', 1_200],
    ['total blocking time', 'blockingMs', 'ms', 50],
    ['JavaScript before the first tap', 'scriptBytes', 'kB', 75],
    ['everything before the first tap', 'bytes', 'kB', null],
    ['requests before the first tap', 'requests', '', 10],
  ];

const addresses = process.argv.slice(2);
const clinic = addresses.length > 0 ? null : await openClinic();
const browser = await chromium.launch(chromiumLaunch);
try {
  await measure(clinic ? [clinic.address] : addresses);
} finally {
  await browser.close();
  await clinic?.close();
}

/** Round by round, so that whatever else the machine does falls on all of them. */
async function measure(pages: string[]): Promise<void> {
  const loads = new Map(pages.map((address): [string, PageLoad[]] => [address, []]));
  for (let round = 0; round <= LOADS; round += 1) {
    for (const [address, known] of loads) {
      const load = await loadPage(browser, address);
      // The first one also starts the browser's own processes.
      if (round > 0) known.push(load);
    }
  }
  for (const [address, known] of loads) {
    if (pages.length > 1) process.stdout.write(`${address}\n`);
    for (const [name, figure, unit, aim] of FIGURES) {
      const value = median(known.map((load) => load[figure]));
      const shown = unit === 'kB' ? (value / 1_000).toFixed(1) : value.toFixed(0);
      const limit = aim === null ? '' : ` (at most ${aim})`;
      process.stdout.write(`${name.padEnd(46)} ${shown} ${unit}${limit}\n`);
    }
  }
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
