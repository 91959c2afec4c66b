import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as playwrightTest,
  type TestInfo,
  type ViewportSize,
} from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';
import { type Clinics, clinicsOfWorker } from './clinics-process.ts';
import { DESKTOP, IN_WIDE_WINDOW, ON_PHONE, PHONE } from './viewports.ts';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

export interface Person {
  name: string;
  phone: string;
  email: string;
  /** Where they come from: a network that is nobody else's, a /48 of the addresses reserved for documentation. */
  address: string;
}

interface Journey {
  person: Person;
  /** Another patient, for a journey in which two want the same. */
  rival: Person;
  /** The console errors that a journey provokes on purpose. */
  expectedErrors: RegExp;
  /** Opens another browser, from the same network: somebody else's, or at another counter. */
  openBrowser(options?: BrowserContextOptions): Promise<Page>;
}

/** For journeys whose matter is what moves: a device that asks for no less of it. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/**
 * Minified it is less than half as long, and loaded in three fifths of the time. A character beyond ASCII would make all of
 * it twice as long on its way, and the value of its last expression would come back.
 */
const AXE = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8').replace(
  /[^\0-\x7f]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
)};
axe.configure({ noHtml: true });
0`;

let people = 0;

/** Somebody whom no other journey meets: a worker that is started again has another number than the one before it. */
function newPerson({ workerIndex }: TestInfo): Person {
  people += 1;
  const number = workerIndex * 10_000 + people;
  return {
    name: 'Asha Rao',
    phone: String(9_100_000_000 + number),
    email: `journey${number}@clinic.example`,
    address: `3fff:${workerIndex.toString(16)}:${people.toString(16)}::1`,
  };
}

/**
 * A test with a person of its own, who comes from a network of its own. It fails on any console error or page error
 * that it did not announce. The clinic is everybody's, with more chairs than any hour has journeys: one that needs to
 * know who else is booked, changes the clinic's hours or lets time pass has a clinic of its own (own-clinic.ts).
 *
 * It runs once, on a phone, and each of its looks at a screen is one in the other width too where it has the tag
 * `@both-widths`. With `@desktop-first` it is the other way round: most of the desk's, which is worked with a mouse. What the
 * desk does most runs both ways (`BOTH_WAYS`). Journeys ask for less motion, as some patients do, for half of what a page
 * costs is the drawing; those that move most show all of it (`WITH_MOTION`).
 */
export const test = playwrightTest.extend<
  Journey & { watchConsole: (context: BrowserContext) => void },
  { clinics: Clinics }
>({
  // Of all journeys, for one worker to run those with clinics of their own and the others.
  clinics: [clinicsOfWorker, { scope: 'worker' }],
  viewport: async ({ browserName: _ }, use, testInfo) => use(deviceOf(testInfo).viewport),
  hasTouch: async ({ browserName: _ }, use, testInfo) => use(deviceOf(testInfo).hasTouch),
  isMobile: async ({ browserName: _ }, use, testInfo) => use(deviceOf(testInfo).isMobile),
  person: async ({ browserName: _ }, use, testInfo) => use(newPerson(testInfo)),
  rival: async ({ browserName: _ }, use, testInfo) => use(newPerson(testInfo)),
  expectedErrors: async ({ browserName: _ }, use) => use(/^$/),
  extraHTTPHeaders: async ({ person }, use) => use({ 'x-forwarded-for': person.address }),
  watchConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        watched.on('weberror', (error) => errors.push(error.error().message));
      };
      watch(context);
      await use(watch);
      expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, person, watchConsole }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        extraHTTPHeaders: { 'x-forwarded-for': person.address },
        ...options,
      });
      watchConsole(context);
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

const deviceOf = ({ tags }: TestInfo) => (tags.includes('@desktop-first') ? IN_WIDE_WINDOW : ON_PHONE);

export { expect };

/** No accessibility finding on the screen as it stands, and nothing to scroll sideways. Once for each state is enough. */
export function expectAccessible(page: Page): Promise<void> {
  return atEachWidth(page, () => expectAccessibleNow(page));
}

/** The colours alone: what differs between light and dark. */
export function expectContrast(page: Page): Promise<void> {
  return atEachWidth(page, () => expectContrastNow(page));
}

/** Both: the screen as it stands in the light, and its colours in the dark. */
export function expectAccessibleInTheDarkToo(page: Page): Promise<void> {
  return atEachWidth(page, async () => {
    await expectAccessibleNow(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrastNow(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });
}

/** Nothing to scroll sideways. Costs next to nothing. */
export function expectNothingSideways(page: Page): Promise<void> {
  return atEachWidth(page, async () => expectNotSideways(await page.evaluate(stateOfScreen, {})));
}

/** Looks at the screen as it stands and, in a journey of one run for both widths, as it lies in a window of the other. */
async function atEachWidth(page: Page, look: () => Promise<void>): Promise<void> {
  await look();
  const own = page.viewportSize();
  const { tags } = test.info();
  const other = tags.includes('@both-widths') ? DESKTOP : tags.includes('@desktop-first') ? PHONE : null;
  // Somebody else's window may be of the other width as it is.
  if (!own || !other || own.width === other.width) return;
  await resizeTo(page, other);
  await look();
  await resizeTo(page, own);
}

/** The window lies in its new size by the end: what is pressed while it still moves may be missed. */
async function resizeTo(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(stateOfScreen, { isResized: true });
}

async function expectAccessibleNow(page: Page, rules?: string[]): Promise<void> {
  let seen = await findings(page, rules);
  // What was fading away meanwhile is gone at a second look; what is wrong with the screen is there still.
  if (seen.violations.length > 0) seen = await findings(page, rules);
  const found = seen.violations.map(({ id, nodes }) => {
    return { id, targets: nodes.map(({ target }) => target.join(' ')) };
  });
  expect(found).toEqual([]);
  expectNotSideways(seen);
}

function expectContrastNow(page: Page): Promise<void> {
  return expectAccessibleNow(page, ['color-contrast', 'link-in-text-block']);
}

function expectNotSideways({ isSideways }: { isSideways: boolean }): void {
  expect(isSideways, 'the page scrolls sideways').toBe(false);
}

async function findings(page: Page, rules?: string[]) {
  if (page.frames().length > 1) {
    const { isSideways } = await page.evaluate(stateOfScreen, {});
    return { violations: await askAxeOfFrames(page, rules), isSideways };
  }
  // It would load every style sheet again, for a rule about sound that starts by itself.
  const options: RunOptions = { resultTypes: ['violations'], preload: false };
  if (rules) options.runOnly = { type: 'rule', values: rules };
  let { violations, isSideways } = await page.evaluate(stateOfScreen, { options });
  if (!violations) {
    // Loaded once into each document: loading it costs more than asking it does.
    await page.evaluate(AXE);
    ({ violations, isSideways } = await page.evaluate(stateOfScreen, { options }));
  }
  if (!violations) throw new Error('axe did not load');
  return { violations, isSideways };
}

/**
 * Runs in the page, all of it at once, for each call from outside costs a twentieth of what axe does. Once what moves
 * for a while has come to its end, and the window lies in its new size, it asks axe if there are options and it is there.
 */
async function stateOfScreen({ isResized = false, options }: { isResized?: boolean; options?: RunOptions }) {
  for (let frame = 0; isResized && frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const moving = document.getAnimations().filter(({ playState, effect }) => {
    return playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime));
  });
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const { scrollWidth, clientWidth } = document.documentElement;
  const violations = options && 'axe' in window ? (await window.axe.run(options)).violations : null;
  return { violations, isSideways: scrollWidth > clientWidth };
}

async function askAxeOfFrames(page: Page, rules?: string[]): Promise<Result[]> {
  const builder = new AxeBuilder({ page, axeSource: AXE }).options({ resultTypes: ['violations'] });
  if (rules) builder.withRules(rules);
  return (await builder.analyze()).violations;
}

/** The newest code that was sent to a contact and is not `than`, read from the sandbox's inbox. */
export async function codeFor(page: Page, contact: string, than = ''): Promise<string> {
  let code = '';
  await expect(async () => {
    const response = await page.request.get(`/sandbox/messages?to=${encodeURIComponent(contact)}`);
    const { messages }: { messages: { code: string | null }[] } = await response.json();
    code = messages.find((message) => message.code !== null)?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(code).not.toBe(than);
  }).toPass({ intervals: [50, 100] });
  return code;
}

/** The header of the signed-in screens shows how many sessions are left, once for each width. */
export async function expectInHeader(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('banner').getByText(text).filter({ visible: true })).toBeVisible();
}
