import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useTypedDate } from './use-typed-date.ts';

const chosen: string[] = [];

function DateBox() {
  const [date, setDate] = useState('2026-01-31');
  const box = useTypedDate(date, (next) => {
    chosen.push(next);
    setDate(next);
  });
  return <input type="date" aria-label="Date" {...box} />;
}

test('a date that is typed part by part is the one that is told, and none that it looks like on the way', async () => {
  await render(<DateBox />);
  const box = page.getByLabelText('Date');
  await userEvent.click(box, { position: { x: 8, y: 8 } });
  // Month by month a 31st is no date.
  await userEvent.keyboard('02');
  await userEvent.keyboard('15');
  await userEvent.keyboard('2027');
  await expect.element(box).toHaveValue('2027-02-15');
  expect(chosen.at(-1)).toBe('2027-02-15');
  expect(chosen.filter((date) => date < '2026')).toEqual([]);
});

test('what is no date gives way to the one there is, once the box is left', async () => {
  await render(<DateBox />);
  const box = page.getByLabelText('Date');
  await userEvent.click(box, { position: { x: 8, y: 8 } });
  await userEvent.keyboard('02');
  await expect.element(box).toHaveValue('');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(box).toHaveValue('2026-01-31');
});
