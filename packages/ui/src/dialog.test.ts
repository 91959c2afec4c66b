import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

/** The classes of the window in a dialog of this size. */
function look(size: 'md' | 'wide'): string[] {
  const props = { open: true, title: 'Book', size, onClose: () => {}, children: 'x' };
  const dialog = createElement(Dialog, props);
  const [, window = ''] = [...renderToStaticMarkup(dialog).matchAll(/class="([^"]*)"/g)];
  return (window[1] ?? '').split(' ');
}

test('the booking dialog is the full screen on a phone and 75vw by 80vh above (SCREEN-7)', () => {
  expect(look('wide')).toEqual(
    expect.arrayContaining(['max-md:min-h-dvh', 'max-md:rounded-none', 'md:w-[75vw]', 'md:h-[80vh]']),
  );
  expect(look('md')).not.toContain('md:w-[75vw]');
});
