import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { freePort } from '@chairside/embedded-postgres/free-port';
import { instantOf } from '@chairside/rules/clinic-clock';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import type { Page } from '@playwright/test';
import { createDatabase, MIGRATED, makeJobsDue } from './clinic-database.ts';
import { type FrontDesk, frontDeskOf } from './front-desk.ts';
import { test as journeyTest } from './journey.ts';
import { JOURNEYS_DATA_DIR } from './shared-clinic.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface OwnClinic {
  address: string;
  frontDesk: FrontDesk;
  databaseUrl: string;
  /** What makes its first owner, as the start prints it: the address of the desk's set-up page. */
  setUpLink: string;
  /** Lets time pass in the clinic, not in the browser; gives what time it is then. */
  pass(seconds: number): Promise<number>;
  /** Has its jobs look within seconds at what is due by then. */
  makeJobsDue(): Promise<void>;
}

interface InOwnClinic {
  /** How many patients can be treated at once. */
  chairs: string;
  /** What its server's environment says besides. */
  variables: Record<string, string>;
  ownClinic: OwnClinic;
  /** Lets days pass in the clinic and in the patient's browser. */
  passDays(page: Page, days: number): Promise<void>;
  /**
   * Lets time pass, likewise, to the evening, when no time of tomorrow is a day ahead any more: the next free day is then
   * free from its beginning, and not from the hour that it happens to be.
   */
  awaitEvening(page: Page): Promise<void>;
}

const EVENING = 20 * 60;
const TIME_ZONE = 'Asia/Kolkata';

let clinics = 0;

/**
 * A journey in a clinic of its own, with one chair unless it says otherwise, where nobody else books, and whose hours and time are its own: the
 * same server and client, on a database of its own in the journeys' PostgreSQL.
 */
export const test = journeyTest.extend<InOwnClinic>({
  chairs: async ({ browserName: _ }, use) => use('1'),
  variables: async ({ browserName: _ }, use) => use({}),
  ownClinic: [
    async ({ chairs, variables }, use, { config, parallelIndex, workerIndex }) => {
      clinics += 1;
      const name = `own_clinic_${workerIndex}_${clinics}`;
      const own = { index: parallelIndex, of: config.workers };
      const [port, clockPort, databaseUrl] = await Promise.all([
        freePort(own),
        freePort(own),
        createDatabase(name, MIGRATED),
      ]);
      const clinic = {
        MODE: 'sandbox',
        CLINIC_CHAIRS: chairs,
        BACKUP_TO: 'none',
        ...variables,
        DATABASE_URL: databaseUrl,
        DATA_DIR: `${JOURNEYS_DATA_DIR}-${name}`,
      };
      const server = spawn(
        process.execPath,
        ['--import', here('movable-clock.ts'), here('../apps/api/dist/server.js')],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
          env: {
            ...process.env,
            ...clinic,
            PORT: String(port),
            CLOCK_PORT: String(clockPort),
            TRUST_PROXY: 'loopback',
          },
        },
      );
      const ended = once(server, 'exit');
      try {
        const printed = await Promise.race([
          saysOpen(server.stdout),
          ended.then(() => Promise.reject(new Error(`${name} ended before it was open`))),
        ]);
        await use({
          address: `http://localhost:${port}`,
          frontDesk: frontDeskOf(clinic),
          databaseUrl,
          setUpLink: /\S+\/desk\/setup#\S+/.exec(printed)?.[0] ?? '',
          async pass(seconds) {
            const answer = await fetch(`http://127.0.0.1:${clockPort}/?seconds=${seconds}`, {
              method: 'POST',
            });
            const { now }: { now: number } = JSON.parse(await answer.text());
            return now;
          },
          makeJobsDue: () => makeJobsDue(databaseUrl),
        });
      } finally {
        // Its data is not needed any more, so it need not end in good order.
        server.kill('SIGKILL');
        await ended;
        await rm(clinic.DATA_DIR, { recursive: true, force: true });
      }
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ ownClinic }, use) => use(ownClinic.address),
  passDays: async ({ ownClinic }, use) => {
    await use(async (page, days) => page.clock.setSystemTime(await ownClinic.pass(days * 86_400)));
  },
  awaitEvening: async ({ ownClinic }, use) => {
    await use(async (page) => {
      const now = new Date();
      const evening = instantOf(clinicDateAt(now, TIME_ZONE), EVENING, TIME_ZONE);
      const ahead = evening.getTime() - now.getTime();
      await page.clock.setSystemTime(await ownClinic.pass(Math.max(0, Math.round(ahead / 1000))));
    });
  },
});

/** Reads on afterwards, so that the server never waits for somebody to read what it prints. */
function saysOpen(printed: Readable): Promise<string> {
  return new Promise((open) => {
    let text = '';
    printed.on('data', (chunk) => {
      text += chunk;
      // The last of its lines.
      if (text.includes('The data lies in')) open(text);
    });
  });
}
