import { expect, test } from 'vitest';
import { checkedLines, emptyLine, linesOf, rupeesLeft } from './typed-lines.ts';

const PLAN = { _id: crypto.randomUUID(), name: 'Gold Plan', price: 5_999, isOffered: true, lines: [] };
const begun = linesOf(PLAN);

test('a plan that nobody has divided begins with all of its price as treatment (TAX-4)', () => {
  expect(begun).toMatchObject([{ text: 'Dental treatment', rupees: '5999', gstPercent: 0, sac: '9993' }]);
  expect(rupeesLeft(begun, 5_999)).toBe(0);
});

test('what is left of the price is counted while it is typed, also with commas and with nothing typed', () => {
  const typed = begun.map((line) => ({ ...line, rupees: '₹4,999' }));
  expect(rupeesLeft(typed, 5_999)).toBe(1_000);
  expect(rupeesLeft([...typed, emptyLine()], 5_999)).toBe(1_000);
  expect(rupeesLeft(begun, 5_000)).toBe(-999);
});

test('each line says what is wrong with it, and two may not have one name', () => {
  const [first] = begun;
  const empty = emptyLine();
  const twin = { ...emptyLine(), text: ' Dental treatment', rupees: '1' };
  if (!first) throw new Error('no line');
  const { problems } = checkedLines([first, empty, twin]);
  expect(problems[empty.key]).toEqual({
    text: 'Please use at least 2 characters',
    rupees: 'Please enter whole rupees, at least 1',
  });
  expect(problems[twin.key]).toEqual({ text: 'Please give each line a name of its own' });
});

test('lines that are right are sent as the server reads them', () => {
  const { lines, problems } = checkedLines(begun);
  expect(problems).toEqual({});
  expect(lines).toEqual([{ text: 'Dental treatment', rupees: 5_999, gstPercent: 0, sac: '9993' }]);
});
