import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { windowIs } from '../test/narrow.ts';
import { button, dialog, region, shows } from '../test/screen.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { toasts } from './toasts.ts';

const steps = ['Your details', 'Your code'] as const;
const LONG = 'The code is wrong, '.repeat(20);
const content = { 'Your details': 400, 'Your code': 100 };

interface WindowProps {
  step: (typeof steps)[number];
  size?: 'sm' | 'wide';
  problem?: string;
}

function Window({ step, size = 'sm', problem }: WindowProps) {
  const notice = problem && <Notice tone="error" title={problem} />;
  return (
    <Dialog open title={step} notice={notice} size={size} onClose={() => {}}>
      <p style={{ height: content[step] }}>{step} are asked for here</p>
      <Button>Go on</Button>
    </Dialog>
  );
}

/** Shows the first step, then the second one, and gives what moved by then: the properties, in the order of the alphabet. */
async function stepOn(motion: string, size: WindowProps['size'] = 'sm'): Promise<string[]> {
  document.documentElement.dataset.motion = motion;
  const { rerender } = await render(<Window step="Your details" size={size} />);
  await shows(/^Your details are/);
  await new Promise(requestAnimationFrame);
  const animate = vi.spyOn(Element.prototype, 'animate');
  await rerender(<Window step="Your code" size={size} />);
  for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
  delete document.documentElement.dataset.motion;
  const moved = animate.mock.calls.flatMap(([keyframes]) =>
    Object.values(keyframes ?? {}).flatMap(Object.keys),
  );
  return ['height', 'opacity'].filter((property) => moved.includes(property));
}

test('a step that takes the place of another moves in, and its window takes its height', async () => {
  expect(await stepOn('full')).toEqual(['height', 'opacity']);
});

test('a window whose height is the screen’s does not move with its steps', async () => {
  await windowIs(360, 300);
  expect(await stepOn('full', 'wide')).toEqual(['opacity']);
});

test('a small window stands at the bottom edge of a phone, where the thumb is', async () => {
  await windowIs(360, 640);
  await render(<Window step="Your code" />);
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const sheet = dialog('Your code').element().firstElementChild?.getBoundingClientRect();
  expect(sheet?.bottom).toBe(640);
  expect(sheet?.top).toBeGreaterThan(0);
});

test.each(['sm', 'wide'] as const)('a notice in a %s window moves no button (SCREEN-11)', async (size) => {
  const { rerender } = await render(<Window step="Your code" size={size} />);
  const where = () => button('Go on').element().getBoundingClientRect().toJSON();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const before = where();
  await rerender(<Window step="Your code" size={size} problem="The code is wrong." />);
  await shows('The code is wrong.');
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  expect(where()).toEqual(before);
});

test('a toast stands below the notice of a dialog, whichever came first, and covers none of it (SCREEN-10)', async () => {
  const { rerender } = await render(<Window step="Your code" />);
  toasts.error('Network error.');
  const notifications = region('Notifications');
  await expect.element(notifications.getByText('Network error.')).toBeVisible();
  await rerender(<Window step="Your code" problem={LONG} />);
  await shows(LONG);
  const notice = page.getByRole('alert').element().getBoundingClientRect();
  await expect
    .poll(() => notifications.element().getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(notice.bottom);
});

test('nothing moves where motion is reduced', async () => {
  expect(await stepOn('reduced')).toEqual([]);
});

test("the title of a dialog is no second header of the page's", async () => {
  await render(<Window step="Your code" />);
  await expect.element(dialog('Your code')).toBeVisible();
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
});

test('Escape is told from the back gesture when the focus is on nothing (BOOK-23)', async () => {
  const close = vi.fn<() => void>();
  const goBack = vi.fn<() => void>();
  await render(
    <Dialog open title="Your details" onClose={close} onBackGesture={goBack}>
      <p>Asked for here</p>
    </Dialog>,
  );
  await expect.element(dialog('Your details')).toBeVisible();
  document.querySelector('h2')?.blur();
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
  expect(goBack).not.toHaveBeenCalled();
  document.querySelector('dialog')?.requestClose();
  expect(goBack).toHaveBeenCalledOnce();
});

test('a press beside a window closes it, the second click of a double one does not', async () => {
  await windowIs(1280, 800);
  const close = vi.fn<() => void>();
  await render(
    <Dialog open title="Your details" onClose={close}>
      <p>Asked for here</p>
    </Dialog>,
  );
  const press = (detail: number) => {
    const beside = { bubbles: true, clientX: 5, clientY: 5, detail };
    for (const name of ['mousedown', 'mouseup']) {
      dialog('Your details').element().dispatchEvent(new MouseEvent(name, beside));
    }
  };
  press(2);
  expect(close).not.toHaveBeenCalled();
  press(1);
  expect(close).toHaveBeenCalledOnce();
});
