import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Avatar } from './avatar.tsx';

const picture = (signature: string) =>
  `data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E%3C!--?signature=${signature}--%3E`;
const OTHER = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="2"/%3E';
const NOWHERE = '/nowhere/photo.png';

const onExpired = vi.fn();
beforeEach(() => void onExpired.mockClear());

/** A photo whose address the test changes, as a new answer does. */
async function open(photo: string) {
  const avatar = (address: string | null) => (
    <Avatar name="Asha" photo={address} onExpired={onExpired} className="size-11" />
  );
  const shown = await render(avatar(photo));
  const image = () => shown.container.querySelector('img');
  return {
    image,
    address: () => image()?.getAttribute('src') ?? null,
    isNow: (next: string | null) => shown.rerender(avatar(next)),
  };
}

test('an address signed anew does not have the same photo loaded again', async () => {
  const photo = await open(picture('a'));
  await photo.isNow(picture('b'));
  expect(photo.address()).toBe(picture('a'));
  await photo.isNow(OTHER);
  expect(photo.address()).toBe(OTHER);
  await photo.isNow(null);
  expect(photo.address()).toBeNull();
});

test('a lapsed address is asked for anew, and its successor shown', async () => {
  const photo = await open(`${NOWHERE}?signature=a`);
  await expect.poll(() => onExpired).toHaveBeenCalledOnce();
  await expect.poll(() => photo.address()).toBeNull();
  await photo.isNow(`${NOWHERE}?signature=b`);
  expect(photo.address()).toBe(`${NOWHERE}?signature=b`);
});

test('a photo that does not come at all is not asked for over and over', async () => {
  const photo = await open(`${NOWHERE}?signature=a`);
  await expect.poll(() => photo.address()).toBeNull();
  await photo.isNow(`${NOWHERE}?signature=b`);
  await expect.poll(() => photo.address()).toBeNull();
  expect(onExpired).toHaveBeenCalledOnce();
});

test('one that has been there may lapse again', async () => {
  const photo = await open(picture('a'));
  const lapses = () => photo.image()?.dispatchEvent(new Event('error'));
  lapses();
  await photo.isNow(picture('b'));
  await expect.poll(() => photo.image()).not.toBeNull();
  photo.image()?.dispatchEvent(new Event('load'));
  expect(onExpired).toHaveBeenCalledOnce();
  lapses();
  await expect.poll(() => onExpired).toHaveBeenCalledTimes(2);
});
