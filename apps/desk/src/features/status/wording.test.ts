import { expect, test } from 'vitest';
import { backupFact, formatBytes, formatSkew, warningWording } from './wording.ts';

test.each([
  [120, '1 MB'],
  [35_400_000, '36 MB'],
  [7_440_000_000, '7.4 GB'],
])('%d bytes are said as %s', (bytes, said) => {
  expect(formatBytes(bytes)).toBe(said);
});

test.each([
  [49, 'as the server’s'],
  [-5_020, '5.0 s behind the server’s'],
  [61_000, '61.0 s ahead of the server’s'],
])('a clock that is %d ms ahead is said to be %s', (ms, said) => {
  expect(formatSkew(ms)).toBe(said);
});

test.each([
  [{ lastBackupAt: null, backupsAreOff: true }, 'Backups', 'made by somebody else (BACKUP_TO=none)'],
  [{ lastBackupAt: null, backupsAreOff: false }, 'Last good backup', 'none yet'],
  [{ lastBackupAt: '2026-11-20T06:30:00Z', backupsAreOff: false }, 'Last good backup', 'at noon'],
  // Of a server of the version before.
  [{ lastBackupAt: null }, 'Last good backup', 'none yet'],
])('of the backups, %j is said as %s: %s (OPS-4)', (status, term, text) => {
  expect(backupFact(status, () => 'at noon')).toEqual({ term, text });
});

test('a warning that only a later version knows is said to be there', () => {
  expect(warningWording('disk_low').title).toBe('A disk of the server has little space left');
  expect(warningWording('moon_full').title).toBe('Something needs a look that this page cannot name');
});
