import { refusal, server } from '@chairside/client/test/server';
import { type BackupRun, backupEndpoints } from '@chairside/contract/backups';
import { button, shows } from '@chairside/ui/test/screen.ts';
import { expect, test, vi } from 'vitest';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { BackupsPage } from './backups-page.tsx';
import { NO_BACKUPS } from './test/no-backups.ts';

const RUN: BackupRun = {
  _id: '01890a5d-ac96-774b-bcce-b302099a8072',
  cause: 'owner',
  startedAt: '2026-11-21T12:00:00.000Z',
  endedAt: null,
  problem: null,
  name: 'chairside-2026-11-21-120000.backup',
  bytes: null,
};

test.each([
  ['begun', null],
  ['being made already', refusal('backup_under_way')],
])(
  'a backup that is %s is seen once it is among the runs, and what became of it (BACKUP-10)',
  async (_, answer) => {
    server.answers(backupEndpoints.backups, NO_BACKUPS);
    server.answers(backupEndpoints.backUpNow, answer);
    await showAtDesk(<BackupsPage />);
    await button('Back Up Now').click();
    await expect.poll(() => server.asked(backupEndpoints.backups).length).toBeGreaterThan(1);
    server.answers(backupEndpoints.backups, { ...NO_BACKUPS, runs: [RUN] });
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.element(button('Backing Up')).toBeVisible();
    const endedAt = '2026-11-21T12:00:05.000Z';
    server.answers(backupEndpoints.backups, {
      ...NO_BACKUPS,
      runs: [{ ...RUN, endedAt }],
      lastGoodAt: RUN.startedAt,
    });
    await vi.advanceTimersByTimeAsync(2_000);
    await shows(/^The last good backup is of /);
  },
);
