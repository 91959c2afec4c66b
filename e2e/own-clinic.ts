import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { createDatabase } from './clinic-database.ts';
import { test as journeyTest } from './journey.ts';
import { freePort } from './ports.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface OwnClinic {
  address: string;
  clockPort: string;
}

/** Lets days pass in the clinic and in the patient's browser. */
type PassDays = (page: Page, days: number) => Promise<void>;

/**
 * A journey in a clinic of its own, whose time nobody else lives in: the same server and client, on a database of its
 * own in the journeys' PostgreSQL.
 */
export const test = journeyTest.extend<{ passDays: PassDays }, { ownClinic: OwnClinic }>({
  ownClinic: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      const [port, clockPort] = [await freePort(), await freePort()];
      const address = `http://localhost:${port}`;
      const server = spawn(
        process.execPath,
        [
          ...['movable-clock.ts', 'vanishing-data.ts'].flatMap((file) => ['--import', here(file)]),
          here('../apps/api/src/main.ts'),
        ],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
          env: {
            ...process.env,
            MODE: 'sandbox',
            PORT: port,
            CLOCK_PORT: clockPort,
            DATABASE_URL: await createDatabase(`own_clinic_${workerIndex}`),
            DATA_DIR: `${process.env.JOURNEYS_DATA_DIR}-own-${workerIndex}`,
            TRUST_PROXY: 'loopback',
          },
        },
      );
      try {
        await once(server.stdout, 'data');
        await use({ address, clockPort });
      } finally {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ ownClinic }, use) => use(ownClinic.address),
  passDays: async ({ ownClinic }, use) => {
    await use(async (page, days) => {
      const { now } = await page.request
        .post(`http://127.0.0.1:${ownClinic.clockPort}/?seconds=${days * 86_400}`)
        .then((answer) => answer.json());
      await page.clock.setSystemTime(now);
    });
  },
});
