import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inspect } from 'node:util';
import { instantOf } from '@chairside/rules/clinic-clock';
import { addDays, clinicDateAt } from '@chairside/rules/clinic-date';
import { expect, type Page } from '@playwright/test';
import { createDatabase, MIGRATED } from './clinic-database.ts';
import type { ClinicAnswer } from './clinics.ts';
import { askClinics, moveClock } from './clinics-process.ts';
import { type FrontDesk, frontDeskOf } from './front-desk.ts';
import { test as journeyTest } from './journey.ts';

interface OwnClinic {
  address: string;
  frontDesk: FrontDesk;
  databaseUrl: string;
  /** What makes its first owner, as the start prints it: the address of the desk's set-up page. */
  setUpLink: string;
  /** Lets time pass in the clinic, not in the browser; gives what time it is then. */
  pass(seconds: number): Promise<number>;
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
const NEAR_MIDNIGHT_MS = 120_000;

let clinicsOpened = 0;

/**
 * A journey in a clinic of its own, with one chair unless it says otherwise, where nobody else books, and whose hours and time are its own: the
 * same server and client, on a database of its own in the journeys' PostgreSQL.
 */
export const test = journeyTest.extend<InOwnClinic>({
  chairs: async ({ browserName: _ }, use) => use('1'),
  variables: async ({ browserName: _ }, use) => use({}),
  ownClinic: [
    async ({ chairs, variables, clinics }, use, { workerIndex }) => {
      await passMidnight();
      clinicsOpened += 1;
      const name = `own_clinic_${workerIndex}_${clinicsOpened}`;
      const databaseUrl = await createDatabase(name, MIGRATED);
      const clinic = {
        MODE: 'sandbox',
        CLINIC_CHAIRS: chairs,
        BACKUP_TO: 'none',
        ...variables,
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(clinics.dataDir, name),
      };
      const environment = { ...process.env, ...clinic, PORT: '0', TRUST_PROXY: 'loopback' };
      const { address, setUpLink } = saidIn(await askClinics(clinics, { open: environment }));
      let ahead = 0;
      const pass = async (seconds: number) => {
        const now = await moveClock(clinics, seconds);
        ahead += seconds;
        return now;
      };
      await use({
        address,
        frontDesk: frontDeskOf(clinic),
        databaseUrl,
        setUpLink,
        pass,
      });
      const answer = await askClinics(clinics, { end: true });
      // What has not ended would go on in the next journey, which has another process after this failure.
      expect(answer, 'the clinic ends').toEqual({ ended: true });
      if (ahead !== 0) await pass(-ahead);
    },
    { timeout: 60_000 + NEAR_MIDNIGHT_MS },
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

/**
 * What begins just before midnight would end on another day: it begins after it. The clinic's clock alone cannot be moved
 * past it, as no browser would know.
 */
async function passMidnight(): Promise<void> {
  const now = new Date();
  const midnight = instantOf(addDays(clinicDateAt(now, TIME_ZONE), 1), 0, TIME_ZONE);
  const left = midnight.getTime() - now.getTime();
  if (left < NEAR_MIDNIGHT_MS) await setTimeout(left);
}

/** Where a clinic is, and what makes its first owner, as its start prints both. */
function saidIn(answer: ClinicAnswer): Pick<OwnClinic, 'address' | 'setUpLink'> {
  const said = 'lines' in answer ? answer.lines.join('\n') : inspect(answer);
  const [, address] = /open at (\S+)/.exec(said) ?? [];
  if (!address) throw new Error(`the clinic did not open: ${said}`);
  return { address, setUpLink: /\S+\/desk\/setup#\S+/.exec(said)?.[0] ?? '' };
}
