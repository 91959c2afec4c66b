import type { DeskDay, DeskVisit } from '@chairside/contract/desk-day';
import type { Browser, BrowserContext, Page } from '@playwright/test';

const VISITS = 200;
const CHAIRS = 20;
const CPU_SLOWDOWN = 4;
/** Whatever moves by itself has done so by then. */
const WATCHED_MS = 1_000;

interface DayRendered {
  /** From the answer's last byte to the frame that shows all of its visits. */
  renderedMs: number;
  /** How far things that were there jumped, as browsers count it: 0 is not at all. */
  layoutShift: number;
}

/** Opens a day of 200 visits at the desk of a clinic, so often one after the other, on a slow PC. */
export async function renderBusyDays(
  browser: Browser,
  address: string,
  times: number,
): Promise<DayRendered[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(watch, VISITS);
  await context.route('**/api/desk/day*', async (route) => {
    const answer: { data: DeskDay } = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: crowded(answer.data) } });
  });
  const first = await context.newPage();
  await first.goto(`${address}/desk`);
  await first.getByRole('button', { name: 'Look around as the owner' }).click();
  await first.getByRole('heading', { level: 1, name: /^Today/ }).waitFor();
  await first.close();
  const days = [];
  for (let round = 0; round < times; round += 1) days.push(await renderBusyDay(context, address));
  await context.close();
  return days;
}

async function renderBusyDay(context: BrowserContext, address: string): Promise<DayRendered> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(`${address}/desk`);
  await page.waitForFunction(() => 'rendered' in document.documentElement.dataset);
  await page.waitForTimeout(WATCHED_MS);
  const rendered = await readRendered(page);
  await page.close();
  return rendered;
}

/** Runs in the page: notes when all visits are painted, and what jumped. */
function watch(visits: number): void {
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && typeof entry.value === 'number') shift += entry.value;
    }
    document.documentElement.setAttribute('data-shift', String(shift));
  }).observe({ type: 'layout-shift' });
  const watching = new MutationObserver(() => {
    if (document.querySelectorAll('article').length < visits) return;
    watching.disconnect();
    // The first is before the frame is painted, the second after.
    requestAnimationFrame(() =>
      setTimeout(() => {
        document.documentElement.setAttribute('data-rendered', String(performance.now()));
      }),
    );
  });
  watching.observe(document, { childList: true, subtree: true });
}

function readRendered(page: Page): Promise<DayRendered> {
  return page.evaluate(() => {
    const { rendered, shift } = document.documentElement.dataset;
    const answered = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.includes('/api/desk/day'))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0))[0];
    return { renderedMs: Number(rendered) - (answered ?? 0), layoutShift: Number(shift ?? 0) };
  });
}

/** The day with every chair booked from morning to evening, and a free slot in between. */
function crowded(day: DeskDay): DeskDay {
  const visits = Array.from({ length: VISITS }, (_, number): DeskVisit => {
    const start = 9 * 60 + Math.floor(number / CHAIRS) * 60;
    return {
      _id: `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`,
      userId: `018f0000-0000-7000-9000-${String(number).padStart(12, '0')}`,
      name: `Patient ${number}`,
      bookedBy: null,
      date: day.date,
      start,
      end: start + 60,
      startsAt: new Date(Date.parse(`${day.date}T00:00:00+05:30`) + start * 60_000).toISOString(),
      chair: (number % CHAIRS) + 1,
      status: number % 3 === 0 ? 'confirmed' : 'scheduled',
      arrivedAt: null,
      inChairAt: null,
      isFollowUp: number % 7 === 0,
      sessionsLeft: 5,
      cancelReason: null,
      alerts: { allergies: number % 5 === 0 ? ['Penicillin', 'Latex'] : [], isPregnant: number % 50 === 0 },
      lastStep: null,
    };
  });
  const free = Array.from({ length: CHAIRS }, (_, place) => ({ chair: place + 1, start: 1140, end: 1200 }));
  return {
    ...day,
    chairs: CHAIRS,
    hours: { start: 540, end: 1200, slotMinutes: 60 },
    closedFor: null,
    visits,
    free,
  };
}
