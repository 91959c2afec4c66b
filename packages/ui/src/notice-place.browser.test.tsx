import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { button, shows } from '../test/screen.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { NoticePlace } from './notice-place.tsx';

afterEach(() => {
  delete document.documentElement.dataset.motion;
});

function Form({ problem }: { problem?: string }) {
  return (
    <>
      <Button>Send</Button>
      <NoticePlace>{problem && <Notice tone="error" title={problem} />}</NoticePlace>
      <Button>Forgot it?</Button>
    </>
  );
}

/** Where a button is once everything has moved that moves. */
async function topOf(name: string): Promise<number> {
  // One that another takes the place of never finishes.
  for (let running = document.getAnimations(); running.length > 0; running = document.getAnimations()) {
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
  return button(name).element().getBoundingClientRect().top;
}

const frame = () => new Promise(requestAnimationFrame);

test('a notice on a page moves nothing above it, and what is below over a moment (SCREEN-11)', async () => {
  const { rerender } = await render(<Form />);
  await frame();
  const [send, below] = [await topOf('Send'), await topOf('Forgot it?')];
  const animate = vi.spyOn(Element.prototype, 'animate');
  for (const problem of ['The code is wrong.', undefined]) {
    animate.mockClear();
    await rerender(<Form {...(problem && { problem })} />);
    await expect.poll(() => animate).toHaveBeenCalled();
    if (problem) await shows(problem);
    expect(await topOf('Send')).toBe(send);
  }
  expect(await topOf('Forgot it?')).toBe(below);
});

test('nothing moves over a moment where motion is reduced', async () => {
  document.documentElement.dataset.motion = 'reduced';
  const { rerender } = await render(<Form />);
  await frame();
  const animate = vi.spyOn(Element.prototype, 'animate');
  await rerender(<Form problem="The code is wrong." />);
  await shows('The code is wrong.');
  await frame();
  expect(animate).not.toHaveBeenCalled();
});
