import { parseArgs } from 'node:util';
import { appointmentCommands } from './appointment-commands.ts';
import { type Command, CommandError, type Desk } from './command.ts';
import { hoursCommands } from './hours-commands.ts';
import { privacyCommands } from './privacy-commands.ts';
import { statusCommands } from './status-commands.ts';

const COMMANDS: Record<string, Command> = {
  ...appointmentCommands,
  ...hoursCommands,
  ...privacyCommands,
  ...statusCommands,
};

const OPTIONS = {
  notes: { type: 'string' },
  reason: { type: 'string' },
  hours: { type: 'string' },
  slot: { type: 'string' },
  break: { type: 'string' },
  default: { type: 'boolean' },
  ahead: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Whether the arguments ask for help alone, for which no database is needed. */
export function helpFor(args: string[]): string[] | null {
  const { values, positionals } = parse(args);
  if (!values.help && positionals.length > 0) return null;
  const [name] = findCommand(positionals) ?? [];
  const asked = Object.values(COMMANDS).filter(
    ({ usage }) =>
      positionals.length === 0 ||
      usage === COMMANDS[name ?? '']?.usage ||
      usage.startsWith(`${positionals.join(' ')} `),
  );
  const shown = asked.length > 0 ? asked : Object.values(COMMANDS);
  return [
    'npm run clinic -- COMMAND',
    '',
    ...shown.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
  ];
}

/** Runs what was typed and gives the lines to print; what cannot be done is a CommandError (CLI-1 to CLI-5). */
export async function runCommand(desk: Desk, args: string[]): Promise<string[]> {
  const { values, positionals } = parse(args);
  const found = findCommand(positionals);
  if (!found) throw new CommandError(`There is no command "${positionals.join(' ')}"; --help lists them.`);
  const [name, command] = found;
  const words = positionals.slice(name.split(' ').length);
  refuseSurplus(command, words, Object.keys(values));
  return command.run(desk, { words, options: values });
}

/** Nothing typed is passed over in silence; what a command takes stands in its usage. */
function refuseSurplus({ usage }: Command, words: string[], options: string[]): void {
  const foreign = options.find((option) => !usage.includes(`--${option}`));
  if (foreign) throw new CommandError(`This command takes no --${foreign}; it is used as "${usage}".`);
  const [places = ''] = usage.split(/ \[?--/);
  const most = /…|REASON/.test(places)
    ? Number.POSITIVE_INFINITY
    : (places.match(/\b[A-Z]{2,}\b/g) ?? []).length;
  const surplus = words[most];
  if (surplus !== undefined) throw new CommandError(`"${surplus}" is too much; it is used as "${usage}".`);
}

function findCommand([first = '', second = '']: string[]) {
  return Object.entries(COMMANDS).find(([name]) => name === first || name === `${first} ${second}`);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
