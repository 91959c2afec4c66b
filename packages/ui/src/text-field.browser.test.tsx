import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { field } from '../test/screen.ts';
import { TextField } from './text-field.tsx';

const WRONG = 'Please enter a valid 10-digit Indian phone number';
const message = page.getByText(WRONG);

function Form() {
  return (
    <>
      <TextField label="Phone number" prefix="+91" error={WRONG} />
      <button type="button">Send</button>
    </>
  );
}

test('what stands before the typed value is read out with its field', async () => {
  await render(<Form />);
  await expect.element(field('Phone number')).toHaveAccessibleDescription(`+91 ${WRONG}`);
});

test('what is wrong is announced once: to who is in the field as it comes, to others as its description', async () => {
  await render(<Form />);
  await expect.element(message).toHaveAttribute('aria-live', 'off');
  await userEvent.click(field('Phone number'));
  await expect.element(message).toHaveAttribute('aria-live', 'polite');
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await expect.element(message).toHaveAttribute('aria-live', 'off');
});

test('a hint stands nearer to its own field than to the next one, and what is wrong moves nothing', async () => {
  const form = (error?: string) => (
    <>
      <TextField label="Name" hint="As patients read it" error={error} />
      <TextField label="City" />
    </>
  );
  const { rerender } = await render(form());
  const boxOf = (shown: string) => page.getByText(shown, { exact: true }).element().getBoundingClientRect();
  const below = field('Name').element().parentElement?.getBoundingClientRect().bottom ?? 0;
  const hint = boxOf('As patients read it');
  const city = boxOf('City');
  expect(city.top - hint.bottom).toBeGreaterThan(hint.top - below);
  await rerender(form('Please type a name'));
  expect(boxOf('Please type a name').top).toBe(hint.top);
  expect(boxOf('City').top).toBe(city.top);
});
