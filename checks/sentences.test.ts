import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { API } from 'typescript-7/unstable/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Decision, sentenceDecisions } from './sentence-decisions.ts';

const REPOSITORY = resolve(import.meta.dirname, '..');
const PLANTED = 'planted.ts';
const CONFIG = 'tsconfig.sentences.json';
const PRODUCT = ['{packages,apps}/*/src/**/*.{ts,tsx}', 'sandbox/src/**/*.ts', 'scripts/*.mjs'];

/** Where words are all there is to go by, each with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'BROKEN.test(message)': 'The database driver tells of a broken connection without a code.',
  'NO_CONNECTION_FREE.test(message)': 'The database driver has no code for a pool that is used up.',
  'NO_SPACE.test(textOf(error))': "What PostgreSQL's own programs print of a full disk has no code.",
  'PASSES.test(sentence)':
    'Razorpay has one code for what it refuses for good and for what another operation holds up.',
  'TOO_BUSY.test(error.message)': 'What draws pictures says in words alone why it did not.',
  "browser.name?.replace(/ for Android$/, '')": 'A name out of a library of browsers.',
  '/^Objects are not valid as a React child|^Minified React error #31;/.test(error.message)':
    'React tells of a wrong child in words alone.',
  'clinic.claims.popularPlan === USUAL_CLAIMS.popularPlan':
    'The badge belongs to the plan of this name, as the clinic has it or has confirmed it.',
  "new Map<string, ProviderProblem>([ ['MAIL FROM',": 'Commands of SMTP, as its standard names them.',
  "new Map<string, readonly string[]>([ ['Basic Plan',": 'So do the features of a plan that names none.',
};

const DECLARED = `
  declare const error: Error;
  declare const value: { text: 'Just booked' | 'Just moved'; reason: string | null; code: string; planId: string };
  declare const texts: readonly ['Past date', 'Sold out'];
  export const FULL = { title: 'No Available Slots' } as const;
  const PATTERN = /No password/;
  `;
const REFUSED = [
  `value.code === 'Past date'`,
  `'Past date' !== value.code`,
  `value.text === value.code`,
  `value.code === FULL.title`,
  `value.code === \`Past date \${value.code}\``,
  `error.message === value.code`,
  `error.message === 'Wrong'`,
  `value.reason === 'Holiday'`,
  `value.code.startsWith('Cannot book')`,
  `error.message.includes('x')`,
  `value.reason?.split(':')`,
  `value.planId === FULL.title`,
  `value.planId === 'Basic Plan'`,
  `FULL.title.indexOf(value.code)`,
  `texts.includes('Past date')`,
  `PATTERN.test(value.code)`,
  `/^Cannot book/.exec(value.code)`,
  `/x/.test(error.message)`,
  `new Map([['Past date', 1]])`,
];
const ALLOWED = [
  `value.code === 'date_past'`,
  `value.reason === null`,
  `error.message === ''`,
  `value.code.startsWith('date_')`,
  `/^[a-z ]+$/.test(value.code)`,
  `new Map([['past', 'Past date']])`,
  `[value.text, error.message].join(' and then ')`,
  `'<p class="a b">'.replace('a', value.text)`,
];

const product = globSync(PRODUCT, {
  cwd: REPOSITORY,
  exclude: (path) => /node_modules|\.test\./.test(path),
});
let inProduct: Decision[];
let planted: string[];

beforeAll(() => {
  const statements = [...REFUSED, ...ALLOWED].map((statement) => `void (${statement});`);
  const matched = `switch (value.code) { case 'Past date': break; }
    export const CODES = { 'Past date': 'date_past', 'holiday add': 1 };`;
  const found = decisionsIn(product, [DECLARED, ...statements, matched].join('\n'));
  const isPlanted = ({ file }: Decision) => file === PLANTED;
  inProduct = found.filter((decision) => !isPlanted(decision));
  planted = found.filter(isPlanted).map(({ text }) => text);
}, 120_000);

describe('the code of the product', () => {
  test('neither compares nor takes apart a sentence, nor looks anything up by one', () => {
    expect(product.length).toBeGreaterThan(500);
    const exceptions = Object.keys(EXCEPTIONS);
    expect(inProduct.filter(({ text }) => !exceptions.some((known) => text.startsWith(known)))).toEqual([]);
    expect(exceptions.filter((known) => !inProduct.some(({ text }) => text.startsWith(known)))).toEqual([]);
  });
});

describe('decisions by a sentence', () => {
  test.each(REFUSED)('are refused: %s', (statement) => {
    expect(planted).toContain(statement);
  });

  test('are refused as the cases of a switch, and as keys', () => {
    expect(planted).toContain("case 'Past date': break;");
    expect(planted).toContain("'Past date': 'date_past'");
  });

  test('are nothing else', () => {
    expect(planted).toHaveLength(REFUSED.length + 2);
  });
});

/** In files of ours, and in one that is nowhere but here. */
function decisionsIn(files: string[], text: string) {
  const paths = [...files, PLANTED].map((file) => join(REPOSITORY, file));
  const config = {
    extends: './tsconfig.browser.json',
    compilerOptions: { types: ['node', 'vite/client'] },
    files: paths,
    include: [],
  };
  const written = new Map([
    [join(REPOSITORY, PLANTED), text],
    [join(REPOSITORY, CONFIG), JSON.stringify(config)],
  ]);
  const api = new API({
    cwd: REPOSITORY,
    fs: { readFile: (path) => written.get(path), fileExists: (path) => written.has(path) || undefined },
  });
  try {
    const project = api
      .updateSnapshot({ openProjects: [join(REPOSITORY, CONFIG)] })
      .getProject(join(REPOSITORY, CONFIG));
    if (!project) throw new Error('TypeScript did not open the project');
    return sentenceDecisions(project, paths, REPOSITORY);
  } finally {
    api.close();
  }
}
