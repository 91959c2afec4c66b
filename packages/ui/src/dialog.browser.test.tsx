import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dialog, shows } from '../test/screen.ts';
import { Dialog } from './dialog.tsx';

const steps = ['Your details', 'Your code'] as const;
const content = { 'Your details': 400, 'Your code': 100 };

function Window({ step }: { step: (typeof steps)[number] }) {
  return (
    <Dialog open title={step} size="sm" onClose={() => {}}>
      <p style={{ height: content[step] }}>{step} are asked for here</p>
    </Dialog>
  );
}

/** What moves at this moment, by the properties that do. */
const moving = () =>
  document
    .getAnimations()
    .filter((animation) => !(animation instanceof CSSAnimation))
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
    .flatMap((keyframe) => ['height', 'opacity'].filter((property) => property in keyframe));

/** Shows the first step, then the second one, and gives what has moved by then. */
async function stepOn(motion: string): Promise<string[]> {
  document.documentElement.dataset.motion = motion;
  const { rerender } = await render(<Window step="Your details" />);
  await shows(/^Your details are/);
  await new Promise(requestAnimationFrame);
  await rerender(<Window step="Your code" />);
  const seen = new Set<string>();
  for (let frames = 0; frames < 5; frames += 1) {
    for (const property of moving()) seen.add(property);
    await new Promise(requestAnimationFrame);
  }
  delete document.documentElement.dataset.motion;
  return [...seen].toSorted();
}

test('a step that takes the place of another moves in, and its window takes its height', async () => {
  expect(await stepOn('full')).toEqual(['height', 'opacity']);
});

test('nothing moves where motion is reduced', async () => {
  expect(await stepOn('reduced')).toEqual([]);
});

test("the title of a dialog is no second header of the page's", async () => {
  await render(<Window step="Your code" />);
  await expect.element(dialog('Your code')).toBeVisible();
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
});
