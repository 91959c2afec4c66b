import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { sideways, windowIs } from '../test/narrow.ts';
import { CodeInput } from './code-input.tsx';

test('a page with a code field does not scroll sideways once a wide window has become a narrow one', async () => {
  await windowIs(1280, 800);
  await render(
    <div style={{ padding: 16 }}>
      <CodeInput label="Code" length={6} value="" onChange={() => {}} />
    </div>,
  );
  await page.getByRole('textbox', { name: 'Code' }).click();
  // In this time the field looks about for a password manager, beside which it makes room.
  await vi.advanceTimersByTimeAsync(10_000);
  await page.viewport(360, 740);
  await expect.poll(() => window.innerWidth).toBe(360);
  expect(sideways()).toBe(0);
});
