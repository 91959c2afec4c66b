import { server } from '@chairside/client/test/server';
import { backupEndpoints } from '@chairside/contract/backups';
import { button, shows, showsNo } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { entryOf, OWNER, showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { ENTRY_KEY, queryClient } from '../staff-session/query-client.ts';
import { KeyCard } from './key-card.tsx';
import { NO_BACKUPS } from './test/no-backups.ts';

const OF_THE_SANDBOX = /A key of the sandbox opens no backup that is made once the clinic is live\./;
const sheet = page.getByRole('article');

/** The sheet of a new key, made on the card. */
async function makeKey() {
  server.answers(backupEndpoints.makeBackupKey, {
    _id: '01890a5d-ac96-774b-bcce-b302099a8071',
    key: 'AGE-SECRET-KEY-1QQQQQQ',
  });
  await button('Make the Key').click();
  await expect.element(sheet).toMatchTextContent(/Made on \d+ \w{3} \d{4}\./);
}

test('the sheet says what a restore needs beside it: the configuration, and the path of the backup (BACKUP-11)', async () => {
  await showAtDesk(<KeyCard backups={NO_BACKUPS} />);
  await makeKey();
  await expect.element(sheet).toMatchTextContent(/set the configuration of this one.+the path of the backup/);
});

test('in a sandbox the card and the sheet of a key say that it opens nothing of the live clinic (BACKUP-11, SAND-10)', async () => {
  await showAtDesk(<KeyCard backups={NO_BACKUPS} />);
  await shows(OF_THE_SANDBOX);
  await makeKey();
  await expect.element(sheet).toMatchTextContent(OF_THE_SANDBOX);
});

test('once the clinic is live the sheet says when its key was made alone', async () => {
  await showAtDesk(<KeyCard backups={NO_BACKUPS} />);
  queryClient.setQueryData(ENTRY_KEY, { ...entryOf(OWNER), sandbox: false });
  await showsNo(OF_THE_SANDBOX);
  await makeKey();
  await showsNo(OF_THE_SANDBOX);
});
