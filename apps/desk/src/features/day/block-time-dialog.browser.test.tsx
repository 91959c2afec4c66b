import { noAnswer, server } from '@chairside/client/test/server';
import { blockedTimeEndpoints } from '@chairside/contract/blocked-times';
import { button, dialog, field } from '@chairside/ui/test/screen.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { BlockTimeDialog } from './block-time-dialog.tsx';

const { blockTime } = blockedTimeEndpoints;
const DATE = '2026-11-24';

test('what is typed outlasts a server that does not answer, and is sent again as it was (DESK-73)', async () => {
  const onClose = vi.fn();
  const offered = { start: 540, end: 600 };
  server.answers(blockTime, noAnswer);
  await showAtDesk(<BlockTimeDialog date={DATE} chairs={2} offered={offered} onClose={onClose} />);
  await field('Note (optional)').fill('Team meeting');
  await button('Block').click();
  await expect.element(dialog('Block time').getByRole('alert')).toBeVisible();
  await expect.element(field('Note (optional)')).toHaveValue('Team meeting');
  expect(onClose).not.toHaveBeenCalled();
  server.answers(blockTime, {
    ...{ _id: '01890a5d-ac96-774b-bcce-b302099a8801', date: DATE, ...offered, chair: 1, kind: 'meeting' },
    ...{ note: 'Team meeting', blockedBy: 'Meera Iyer', blockedAt: '2026-11-21T06:30:00.000Z' },
  });
  await button('Block').click();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  const [first, second] = server.asked(blockTime);
  expect(second?.body).toEqual(first?.body);
});

test('the chairs to be blocked are called as on the day (TREAT-32)', async () => {
  const shown = {
    date: DATE,
    chairs: 2,
    chairNames: ['Chair 1', 'Window room'],
    offered: { start: 540, end: 600 },
  };
  await showAtDesk(<BlockTimeDialog {...shown} onClose={vi.fn()} />);
  const options = [...page.getByLabelText('Where').element().querySelectorAll('option')];
  expect(options.map(({ text }) => text)).toEqual(['Chair 1', 'Chair 2 · Window room', 'Whole clinic']);
});
