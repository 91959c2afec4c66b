import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { CommandError } from './command-error.ts';
import { runCommandLine } from './run.ts';

// What is typed wrongly is refused, and help is shown, before the clinic's data is asked for.
const type = (...args: string[]) =>
  runCommandLine(args, async () => {
    throw new Error('The data was asked for.');
  });

const COMMANDS = [
  'today [DATE]',
  'confirm ID',
  'complete ID [--notes TEXT] [--ahead]',
  'no-show ID [--ahead]',
  'cancel ID --reason TEXT',
  'reschedule ID DATE SLOT [--reason TEXT]',
  'follow-up ID DATE SLOT [--notes TEXT]',
  'holiday add DATE REASON',
  'holiday remove DATE',
  'holiday list [YEAR]',
  'closing-day list',
  'closing-day add WEEKDAY…',
  'closing-day remove WEEKDAY…',
  'template list',
  'template add NAME --hours 09:00-18:00 [--slot MINUTES] [--break 13:00-14:00] [--default]',
  'template default NAME',
  'template use NAME DATE…',
  'template clear DATE…',
  'template remove NAME',
  'change-phone PATIENT PHONE --reason REASON [--code CODE]',
  'audit PATIENT',
  'staff reset EMAIL',
  'erased-accounts FILE',
  'erase-again FILE',
  'documents pass-over NUMBER',
  'status',
];

const usages = (lines: string[]) =>
  lines.filter((line) => /^ {2}\S/.test(line)).map((line) => line.trimStart());

describe('--help', () => {
  test.each([[[]], [['--help']], [['-h']], [['dance', '--help']]])('%j lists every command', async (args) => {
    const lines = await type(...args);
    expect(lines.slice(0, 2)).toEqual(['npm run clinic -- COMMAND', '']);
    expect(usages(lines)).toEqual(COMMANDS);
    expect(lines).toHaveLength(2 + 2 * COMMANDS.length);
  });

  test('of one command, or of a family of them', async () => {
    expect(await type('confirm', '--help')).toEqual([
      'npm run clinic -- COMMAND',
      '',
      '  confirm ID',
      '      Tells the patient to be expected',
    ]);
    expect(await type('confirm', 'abcd', '-h')).toHaveLength(4);
    expect(usages(await type('template', '--help'))).toEqual(
      COMMANDS.filter((usage) => usage.startsWith('template ')),
    );
    expect(await type('holiday', 'add', '-h')).toHaveLength(4);
  });
});

test("README's list of commands is whole", async () => {
  const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8');
  const [, paragraph = ''] = /^npm run clinic -- --help\n```\n\n(.+)$/m.exec(readme) ?? [];
  const [listed = ''] = paragraph.split('. ');
  const named = [...listed.matchAll(/`([a-z-]+)(?: …)?`/g)].map(([, name]) => name);
  expect(named).toEqual([...new Set(COMMANDS.map((usage) => usage.replace(/ .*/, '')))]);
});

test.each([
  [
    ['complete', 'abcd', 'Filling', 'done'],
    '"Filling" is too much; it is used as "complete ID [--notes TEXT] [--ahead]".',
  ],
  [
    ['cancel', 'abcd', 'ef01', '--reason', 'Power cut'],
    '"ef01" is too much; it is used as "cancel ID --reason TEXT".',
  ],
  [['cancel', 'abcd'], '--reason is missing; the patient reads why.'],
  [['today', '--default'], 'This command takes no --default; it is used as "today [DATE]".'],
  [['today', '--loud'], 'This command takes no --loud; it is used as "today [DATE]".'],
  [
    ['complete', 'abcd', '--notes'],
    'An option lacks its value; it is used as "complete ID [--notes TEXT] [--ahead]".',
  ],
  [['complete', 'abcd', '--notes', '--ahead'], '--notes needs a text, not --ahead.'],
  [['complete', '--ahead'], 'ID is missing; --help tells how it is used.'],
  [['template', 'add', 'A'], '--hours needs hours such as 09:00-18:00.'],
  [
    ['template', 'add', 'A', '--hours', '09:00-10:00', '--slot', '1e2'],
    '--slot needs minutes such as 45, not 1e2.',
  ],
  [['documents', 'pass-over', 'R/26-27'], 'R/26-27 is not the number of a document such as R/26-27/0120.'],
  [['dance'], 'There is no command "dance"; --help lists them.'],
  [
    ['holiday'],
    '"holiday" needs a second word, one of these: add, remove, list. --help tells how each is used.',
  ],
  [['staff'], '"staff" needs a second word, one of these: reset. --help tells how each is used.'],
  [['template', 'dance'], 'There is no command "template dance"; --help lists them.'],
  [['help'], 'There is no command "help"; --help lists them.'],
])('%j is not passed over in silence', async (args, sentence) => {
  await expect(type(...args)).rejects.toThrow(new CommandError(sentence));
});
