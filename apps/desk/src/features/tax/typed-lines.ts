import { planTaxLine, type TaxSettings } from '@chairside/contract/tax';
import { toRupees, typedPaise } from '@chairside/rules/money';
import { EXEMPT, type PlanTaxLine } from '@chairside/rules/tax-lines';

/** A line as it is typed; `key` is its own while the dialog is open. */
export interface TypedLine extends Omit<PlanTaxLine, 'rupees'> {
  key: string;
  rupees: string;
}

export type LineProblems = Partial<Record<'text' | 'rupees' | 'sac', string>>;

const newLine = (line: Partial<TypedLine>): TypedLine => ({
  key: crypto.randomUUID(),
  text: '',
  rupees: '',
  ...EXEMPT,
  ...line,
});

/** An empty line more. */
export const emptyLine = () => newLine({});

/** The lines of a plan as they begin: those that are entered, or all of its price as treatment. */
export function linesOf({ lines, price }: TaxSettings['plans'][number]): TypedLine[] {
  if (lines.length === 0) return [newLine({ text: 'Dental treatment', rupees: String(price) })];
  return lines.map((line) => newLine({ ...line, rupees: String(line.rupees) }));
}

/** What is typed in a field of rupees: `1,000`; not a number where it is none. */
function rupeesOf(typed: string): number {
  const paise = typedPaise(typed);
  return paise !== null && paise % 100 === 0 ? toRupees(paise) : Number.NaN;
}

/** How much of the price no line stands for yet, in rupees; below none where the lines come to more. */
export function rupeesLeft(lines: readonly TypedLine[], price: number): number {
  return lines.reduce((left, { rupees }) => left - (rupeesOf(rupees) || 0), price);
}

/** The lines to be sent, and what is wrong with any of them, by its key. */
export function checkedLines(typed: readonly TypedLine[]): {
  lines: PlanTaxLine[];
  problems: Record<string, LineProblems>;
} {
  const lines = typed.map(({ key, rupees, ...line }) => ({
    key,
    line: { ...line, rupees: rupeesOf(rupees) },
  }));
  const problems: Record<string, LineProblems> = {};
  for (const { key, line } of lines) {
    const issues = planTaxLine.safeParse(line).error?.issues ?? [];
    if (issues.length > 0)
      problems[key] = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
    else if (lines.some((other) => other.key !== key && other.line.text.trim() === line.text.trim()))
      problems[key] = { text: 'Please give each line a name of its own' };
  }
  return { lines: lines.map(({ line }) => line), problems };
}
