import { DISK_SPACES, DISKS } from '@chairside/rules/clinic-status';
import { CHANNELS } from '@chairside/rules/contact';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

const clinicStatus = z.object({
  at: instant,
  version: z.string(),
  startedAt: z.nullable(instant).check(z.describe('of the process that answers')),
  database: z.object({
    bytes: z.number(),
    clockSkewMs: z.int().check(z.describe('how far its clock is ahead of that of the process')),
  }),
  channels: z.array(
    z.object({
      channel: z.enum(CHANNELS),
      waiting: z.int(),
      oldestAt: z.nullable(instant),
      failingSince: z.nullable(instant),
      lastFailure: z.nullable(z.object({ at: instant, text: z.string() })),
    }),
  ),
  failingJobs: z.array(z.object({ name: z.string(), since: instant, failures: z.int() })),
  refunds: z.object({ waiting: z.int(), oldestAt: z.nullable(instant) }),
  disks: z.array(
    z.object({
      disk: z.enum(DISKS),
      freeBytes: z.number(),
      sizeBytes: z.number(),
      space: z.enum(DISK_SPACES),
    }),
  ),
  lastBackupAt: z
    .nullable(instant)
    .check(z.describe('when the last good one began; null where none was made from here')),
  backupsAreOff: z
    .optional(z.boolean())
    .check(z.describe('somebody else makes backups (BACKUP_TO=none). Left out by the version before')),
  holidays: z.object({ year: z.int(), isListed: z.boolean() }).check(z.describe('of the next year')),
  /** Each one of `STATUS_WARNINGS`, or of a later version. */
  warnings: z.array(z.string()).check(z.describe('the most urgent first')),
});

/** How the clinic's installation runs, for its owners (OPS-4, OPS-5, OPS-7). */
export const clinicStatusEndpoints = {
  clinicStatus: endpoint({
    method: 'GET',
    path: '/desk/status',
    summary: 'How the installation runs: database, messages, jobs, refunds, disks, clocks, and what is wrong',
    access: 'staff:manage_clinic',
    data: clinicStatus,
    refusals: [],
  }),
  clinicTrouble: endpoint({
    method: 'GET',
    path: '/desk/status/trouble',
    summary: 'What of how the installation runs cannot wait',
    // A banner cannot ask for a fresh sign-in; that something fails is no secret among the staff.
    access: 'staff:run_day',
    /** Each one of `STATUS_WARNINGS`, or of a later version. */
    data: z.object({ warnings: z.array(z.string()) }),
    refusals: [],
  }),
};
