import { afterAll, describe, expect, test } from 'vitest';
import { tellNobody } from '../../test/patients.ts';
import { NOON } from '../../test/test-app.ts';
import { openDatabase } from '../db/database.ts';
import { createLog } from '../logging/log.ts';
import { CommandError } from './command.ts';
import { helpFor, runCommand } from './run.ts';

// What is typed wrongly is refused before any database is asked; nothing answers at this one.
const database = openDatabase('postgres://127.0.0.1:1/none', createLog('silent'));
afterAll(() => database.$client.end());

const type = (...args: string[]) =>
  runCommand({ database, timeZone: 'Asia/Kolkata', chairs: 1, tellPatient: tellNobody, now: NOON }, args);

describe('--help', () => {
  const COMMANDS = [
    'today [DATE]',
    'confirm ID',
    'complete ID',
    'no-show ID',
    'cancel ID',
    'reschedule ID DATE SLOT',
    'follow-up ID DATE SLOT',
    'holiday add DATE REASON',
    'holiday remove DATE',
    'holiday list [YEAR]',
    'template list',
    'template add NAME',
    'template default NAME',
    'template use NAME DATE…',
    'template clear DATE…',
    'template remove NAME',
    'audit PATIENT',
    'status',
  ];

  test.each([[[]], [['--help']], [['-h']]])('%j lists every command', (args) => {
    const lines = helpFor(args) ?? [];
    expect(COMMANDS.filter((usage) => !lines.some((line) => line.startsWith(`  ${usage}`)))).toEqual([]);
    expect(lines).toHaveLength(2 + 2 * COMMANDS.length);
  });

  test('of one command, or of a family of them', () => {
    expect(helpFor(['confirm', '--help'])).toHaveLength(4);
    expect(helpFor(['template', '--help'])).toHaveLength(2 + 2 * 6);
    expect(helpFor(['holiday', 'add', '-h'])).toHaveLength(4);
    expect(helpFor(['confirm', 'abcd'])).toBeNull();
  });
});

test.each([
  [
    ['complete', 'abcd', 'Filling', 'done'],
    '"Filling" is too much; it is used as "complete ID [--notes TEXT] [--ahead]".',
  ],
  [['cancel', 'abcd', 'ef01'], '"ef01" is too much; it is used as "cancel ID".'],
  [['today', '--default'], 'This command takes no --default; it is used as "today [DATE]".'],
  [
    ['template', 'add', 'A', '--hours', '09:00-10:00', '--slot', '1e2'],
    '--slot needs minutes such as 45, not 1e2.',
  ],
])('%j is not passed over in silence', async (args, sentence) => {
  await expect(type(...args)).rejects.toThrow(sentence);
});

test.each([[['dance']], [['holiday']], [['template', 'dance']], [['today', '--loud']]])(
  '%j is no command',
  async (args) => {
    await expect(type(...args)).rejects.toThrow(CommandError);
  },
);
