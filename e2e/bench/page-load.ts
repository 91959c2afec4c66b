import type { Browser } from '@playwright/test';
import { type PageTimes, pageTimes } from './trace.ts';

/** A slow phone on slow 4G, as Lighthouse has them. */
const PHONE = { width: 412, height: 823 };
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** Nobody touches the page meanwhile: what it does by itself when it is idle counts as well. */
const WATCHED_MS = 5_000;

const TRACED = ['blink.user_timing', 'loading', 'toplevel', 'disabled-by-default-lighthouse'];

export interface PageLoad extends PageTimes {
  scriptBytes: number;
  bytes: number;
  requests: number;
}

/** Opens an address in a browser that has never seen it, and lets it be. */
export async function loadPage(browser: Browser, address: string): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const scripts = new Set<string>();
  const travelled = { scriptBytes: 0, bytes: 0, requests: 0 };
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    // By what it is: what is fetched ahead is no script to the browser yet.
    if (/javascript$/.test(response.mimeType)) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    travelled.requests += 1;
    travelled.bytes += encodedDataLength;
    if (scripts.has(requestId)) travelled.scriptBytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

  await browser.startTracing(page, { categories: TRACED });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(WATCHED_MS);
  const times = pageTimes(await browser.stopTracing());
  await context.close();
  return { ...times, ...travelled };
}
