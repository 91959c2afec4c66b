import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

const button = () => page.getByRole('button', { name: 'Book' });
const COVER = { position: 'fixed', inset: 0 } as const;

test('a click is one of the mouse, from its press to its release', async () => {
  const events: [type: string, isTrusted: boolean][] = [];
  const note = ({ type, nativeEvent }: React.SyntheticEvent) => events.push([type, nativeEvent.isTrusted]);
  await render(
    <button type="button" onPointerDown={note} onMouseDown={note} onMouseUp={note} onClick={note}>
      Book
    </button>,
  );
  await button().click();
  expect(events).toEqual([
    ['pointerdown', true],
    ['mousedown', true],
    ['mouseup', true],
    ['click', true],
  ]);
});

test('what lies under something else is not clicked before that has gone', async () => {
  const [clicked, coverClicked] = [vi.fn(), vi.fn()];
  const shown = (isCovered: boolean) => (
    <>
      <button type="button" onClick={clicked}>
        Book
      </button>
      {isCovered && (
        <button type="button" style={COVER} onClick={coverClicked}>
          Cover
        </button>
      )}
    </>
  );
  const { rerender } = await render(shown(true));
  const look = vi.spyOn(document, 'elementFromPoint');
  onTestFinished(() => look.mockRestore());
  // It would begin once it is awaited.
  const clicking = Promise.resolve(button().click());
  await expect.poll(() => look.mock.results.length).toBe(1);
  await rerender(shown(false));
  await clicking;
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(coverClicked).not.toHaveBeenCalled();
});

test('what moves away under the mouse is clicked where it is then, and nothing in its place', async () => {
  const [clicked, otherClicked] = [vi.fn(), vi.fn()];
  await render(
    <div
      onPointerMove={({ currentTarget }) => {
        currentTarget.style.flexDirection = 'column-reverse';
      }}
      style={{ display: 'flex', flexDirection: 'column' }}
    >
      <button type="button" onClick={clicked}>
        Book
      </button>
      <button type="button" onClick={otherClicked}>
        Cancel
      </button>
    </div>,
  );
  await button().click();
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(otherClicked).not.toHaveBeenCalled();
});
