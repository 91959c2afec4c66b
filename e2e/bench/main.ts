import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/chromium-launch.mjs';
import { renderBusyDays } from './busy-day.ts';
import { openClinic } from './open-clinic.ts';
import { loadPage, type PageLoad } from './page-load.ts';

// The part of `npm run bench` that opens the landing page on a slow phone, and a crowded day at the desk on a slow PC. With addresses it measures the pages there,
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
  if (clinic) await measureDay(clinic.address);
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

async function measureDay(address: string): Promise<void> {
  // The first one also fills the browser's own caches.
  const [, ...days] = await renderBusyDays(browser, address, LOADS + 1);
  const rendered = median(days.map(({ renderedMs }) => renderedMs)).toFixed(0);
  const shift = Math.max(...days.map(({ layoutShift }) => layoutShift)).toFixed(3);
  process.stdout.write(`${'a day of 200 visits rendered'.padEnd(46)} ${rendered} ms (at most 300)\n`);
  process.stdout.write(`${'what jumps while it renders'.padEnd(46)} ${shift} (at most 0)\n`);
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
