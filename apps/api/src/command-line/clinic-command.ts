import { Command, type CommandUnknownOpts, type ErrorOptions } from '@commander-js/extra-typings';
import { CommandError } from './command-error.ts';

/** Commander's command with our page of help, and our sentences for what is typed wrongly. */
export class ClinicCommand extends Command {
  constructor(name?: string) {
    super(name);
    this.helpCommand(false).exitOverride();
  }

  override createCommand(name?: string): ClinicCommand {
    return new ClinicCommand(name);
  }

  override helpInformation(): string {
    const described = commandsOf(this).map((each) => `  ${usageOf(each)}\n      ${each.description()}\n`);
    return `npm run clinic -- COMMAND\n\n${described.join('')}`;
  }

  /** Commander calls this for a command that lacks its second word, which says nothing of what is wrong. */
  override help(): never {
    return this.error('', { code: 'commander.unknownCommand' });
  }

  override error(message: string, { code }: ErrorOptions = {}): never {
    throw new CommandError(sentenceOf(this, code) ?? message);
  }
}

function commandsOf(command: CommandUnknownOpts): CommandUnknownOpts[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(commandsOf);
}

/** How a command is typed: its words, its arguments in capitals, what may be left out in brackets. */
function usageOf(command: CommandUnknownOpts): string {
  const typed = command.registeredArguments.map((argument) => {
    // Words that a parser joins are one text.
    const name = argument.name() + (argument.variadic && !argument.parseArg ? '…' : '');
    return argument.required ? name : `[${name}]`;
  });
  const options = command.options.map(({ flags, mandatory }) => {
    const option = flags.replace(/[<>]/g, '');
    return mandatory ? option : `[${option}]`;
  });
  return [...wordsOf(command), ...typed, ...options].join(' ');
}

function wordsOf(command: CommandUnknownOpts): string[] {
  return command.parent ? [...wordsOf(command.parent), command.name()] : [];
}

function needsSecondWord(command: CommandUnknownOpts): string {
  const words = command.commands.map((each) => each.name()).join(', ');
  return `"${wordsOf(command).join(' ')}" needs a second word, one of these: ${words}. --help tells how each is used.`;
}

/** What is wrong with what was typed. An argument or option may bring a sentence of its own as its description. */
function sentenceOf(command: CommandUnknownOpts, code: string | undefined): string | undefined {
  const { args, registeredArguments, options } = command;
  const usage = `it is used as "${usageOf(command)}".`;
  switch (code) {
    case 'commander.unknownCommand':
      if (args.length === 0) return needsSecondWord(command);
      return `There is no command "${[...wordsOf(command), ...args].join(' ')}"; --help lists them.`;
    case 'commander.unknownOption':
      return `This command takes no ${args.find((typed) => typed.startsWith('-'))}; ${usage}`;
    case 'commander.excessArguments':
      return `"${args[registeredArguments.length]}" is too much; ${usage}`;
    case 'commander.optionMissingArgument':
      return `An option lacks its value; ${usage}`;
    case 'commander.missingArgument': {
      const missing = registeredArguments[args.length];
      return missing?.description || `${missing?.name()} is missing; --help tells how it is used.`;
    }
    case 'commander.missingMandatoryOptionValue': {
      const missing = options.find(
        (option) => option.mandatory && command.getOptionValue(option.attributeName()) === undefined,
      );
      return missing?.description;
    }
  }
}
